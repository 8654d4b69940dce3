import type { ParsedInputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { demandRight } from '#server/rpc/rights.ts'
import { changeOrder } from './change-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { orderOf, readOrder } from './order-rows.ts'
import { requestRemainingRefund } from './request-remaining-refund.ts'

type Update = typeof contract.updateOrderTracking

const columns = { status: 'status', trackingNumber: 'tracking_number' } as const

const keep = sql({
  name: 'order-keep-payment',
  text: `update orders o set kept_cents = h.kept_cents + h.held_cents, kept_reason = $2, kept_reason_is_public = true from held_payments h
where o.id = $1 and h.order_id = $1 and h.kept_cents + h.held_cents > 0 returning 1`,
})

export const updateOrderTracking: Handler<Update> = async (call, { opened, ...asked }) => {
  const order = await lockOrder(call.db, asked.orderId)
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const { status: stored, trackingNumber: number } = order
  await refuseChangedMeanwhile<keyof typeof columns>(call.db, {
    thing: 'order',
    stored: { status: stored, trackingNumber: number ?? '' },
    opened: opened ?? {},
    given: asked,
    placeOf: (field) => ({ subject: `order:${order.id}`, table: 'orders', id: order.id, columns: [columns[field]] }),
  })
  const input = { ...asked, ...(opened && !opened.status && { status: stored }) }
  if (input.expectedStatus && input.expectedStatus !== order.status) {
    // A repeated request changes nothing.
    if (order.status === input.status) return orderOf(await readOrder(call.db, 'byId', order.id))
    const name = orderStatusNames[order.status].toLowerCase()
    throw call.refuse('ORDER_CHANGED', `This order was changed meanwhile, and is now ${name}. Please look at it again.`)
  }
  if (movesMoney(order, input))
    demandRight(call.shop, call.caller, { oneOf: ['refunds'], what: 'orders.updateOrderTracking' })
  const trackingNumber = input.trackingNumber === undefined ? order.trackingNumber : input.trackingNumber || null
  // The gateway decides about refunds: the job sets the status once it has accepted.
  const waits =
    input.status === 'refunded' &&
    order.status !== 'refunded' &&
    (await requestRemainingRefund(call.db, order, { marksOrder: true })) !== null
  if (waits || input.returnPayment) call.announce(topics.orders, topics.dashboard, topics.ordersOf(order.userId))
  const reason = await decideOnPayment(call, order, input)
  const status = waits ? order.status : input.status
  if (status !== order.status || trackingNumber !== order.trackingNumber || reason) {
    const entryId = await changeOrder(call, order, { status, trackingNumber, reason })
    // The email about the cancellation could not yet say that the money is kept.
    if (order.status === 'cancelled' && reason && reason === input.keepReason)
      await queueOrderEmail(call.db, { kind: 'cancelled', orderId: order.id, cause: entryId })
  }
  return orderOf(await readOrder(call.db, 'byId', order.id))
}

type Asked = Omit<ParsedInputOf<Update>, 'opened'>

/** True for a change that affects the payment: to cancel or refund, to undo that, and to decide on an undecided payment. */
function movesMoney({ status }: LockedOrder, to: Asked): boolean {
  const isMoved = to.status !== status && [to.status, status].some((one) => one === 'cancelled' || one === 'refunded')
  return isMoved || to.returnPayment === true || to.keepReason !== undefined
}

/** Refunds or withholds the payment, and returns the text for the history, or null when nothing is left. */
async function decideOnPayment(call: Call<Update>, order: LockedOrder, choice: Asked): Promise<string | null> {
  const { returnPayment, keepReason } = choice
  if (returnPayment && (await requestRemainingRefund(call.db, order, { marksOrder: false })) === 'asked')
    return 'The payment is returned'
  if (keepReason && (await query(call.db, keep, [order.id, keepReason])).length > 0) return keepReason
  return null
}
