import type { ParsedInputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { emailOfStatus, type OrderEmailKind } from '#domain/order-email.ts'
import { isEnded, type OrderStatus } from '#domain/order-status.ts'
import type { StockChange } from '#server/checkout/checkout.ts'
import { queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import { retakePromo, returnPromo } from '#server/promo-codes/promo-codes.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { moveStock } from './move-stock.ts'
import { orderOf, readOrders } from './order-rows.ts'
import { requestRefund } from './request-refund.ts'
import { settleDonation } from './settle-donation.ts'

type Update = typeof contract.updateOrderTracking

const change = sql({
  name: 'order-change',
  text: `update orders set status = $2, tracking_number = $3,
  kept_cents = case when $2 = 'cancelled' then kept_cents end, kept_reason = case when $2 = 'cancelled' then kept_reason end,
  delivered_at = case when $2 = 'delivered' then coalesce(delivered_at, $4::timestamptz) else delivered_at end where id = $1`,
})
const history = sql({
  name: 'order-history-add',
  text: 'insert into order_history (order_id, status, tracking_number, changed_by, reason) values ($1, $2, $3, $4, $5) returning id',
  row: { id: 'bigint' },
})
const keep = sql({
  name: 'order-keep-payment',
  text: `update orders o set kept_cents = h.kept_cents + h.held_cents, kept_reason = $2 from held_payments h
where o.id = $1 and h.order_id = $1 and h.kept_cents + h.held_cents > 0 returning 1`,
})

export const updateOrderTracking: Handler<Update> = async (call, input) => {
  const order = await lockOrder(call.db, input.orderId)
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const trackingNumber = input.trackingNumber === undefined ? order.trackingNumber : input.trackingNumber || null
  // The gateway decides about money: the job sets the status once it has accepted.
  const waits =
    input.status === 'refunded' &&
    order.status !== 'refunded' &&
    (await requestRefund(call.db, order, { marksOrder: true })) !== null
  if (waits || input.returnPayment) call.announce(topics.orders, topics.dashboard, topics.ordersOf(order.userId))
  const reason = await decideOnPayment(call, order, input)
  const status = waits ? order.status : input.status
  if (status !== order.status || trackingNumber !== order.trackingNumber || reason)
    await apply(call, order, { status, trackingNumber, reason })
  const [row] = await readOrders(call.db, 'byId', [order.id])
  if (!row) throw new Error('The order is missing')
  return orderOf(row)
}

type Choice = Pick<ParsedInputOf<Update>, 'returnPayment' | 'keepReason'>

/** Answers with what the history says of it, or null where nothing is left to return or to keep. */
async function decideOnPayment(call: Call<Update>, order: LockedOrder, choice: Choice): Promise<string | null> {
  const { returnPayment, keepReason } = choice
  if (returnPayment && (await requestRefund(call.db, order, { marksOrder: false })) === 'asked')
    return 'The payment is returned'
  if (keepReason && (await query(call.db, keep, [order.id, keepReason])).length > 0) return keepReason
  return null
}

type NewState = Pick<LockedOrder, 'status' | 'trackingNumber'> & { reason: string | null }

async function apply(call: Call<Update>, order: LockedOrder, to: NewState): Promise<void> {
  const { db: tx, announce } = call
  await moveStock({ tx, announce }, order, to.status)
  await movePromo({ tx, announce }, order, to.status)
  await query(tx, change, [order.id, to.status, to.trackingNumber, call.now])
  const entered = [order.id, to.status, to.trackingNumber, call.caller.userId, to.reason]
  const [entry] = await query(tx, history, entered)
  const email = emailOf(order, to)
  if (email) await queueOrderEmail(tx, { kind: email, orderId: order.id, cause: String(entry?.id) })
  announce(topics.orders, topics.dashboard, topics.ordersOf(order.userId))
  if (order.total === 0 && (await settleDonation(tx, order, `history:${entry?.id}`))) announce(topics.impact)
  if ((order.status === 'cancelled') !== (to.status === 'cancelled')) announce(topics.impact)
}

/** The email to the customer: a new status, or the number of a parcel that left without one. */
function emailOf(before: LockedOrder, to: NewState): OrderEmailKind | null {
  if (to.status !== before.status) return emailOfStatus(to.status)
  const hasNewNumber = to.trackingNumber !== null && to.trackingNumber !== before.trackingNumber
  return to.status === 'shipped' && hasNewNumber ? 'shipped' : null
}

/** `cancelled` gives back the order's use of a promo code; an order that goes on takes it again, or is refused. */
async function movePromo(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (to === 'cancelled') await returnPromo(change, order.id)
  if (!isEnded(to)) await retakePromo(change, order.id)
}
