import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { emailOfStatus, type OrderEmailKind } from '#domain/orders/order-email.ts'
import { isEnded, isUnshipped, type OrderStatus } from '#domain/orders/order-status.ts'
import type { StockChange } from '#server/checkout/checkout.ts'
import { parcelCause, queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { retakePromo, returnPromo } from '#server/promo-codes/promo-codes.ts'
import type { Caller } from '#server/rpc/handler.ts'
import type { LockedOrder } from './lock-order.ts'
import { moveStock } from './move-stock.ts'
import { settleDonation } from './settle-donation.ts'

const change = sql({
  name: 'order-change',
  text: `update orders set status = $2, tracking_number = $3,
  kept_cents = case when $2 = 'cancelled' then kept_cents end, kept_reason = case when $2 = 'cancelled' then kept_reason end,
  kept_reason_is_public = kept_reason_is_public and $2 = 'cancelled',
  delivered_at = case when $2 = 'delivered' then coalesce(delivered_at, $4::timestamptz) else delivered_at end where id = $1`,
})
const numberFirstParcel = sql({
  name: 'parcel-number-first',
  text: `update parcels set tracking_number = $2 where tracking_number is distinct from $2
  and id = (select id from parcels where order_id = $1 order by created_at, id limit 1) returning id`,
  row: { id: 'text' },
})
const history = sql({
  name: 'order-history-add',
  text: 'insert into order_history (order_id, status, tracking_number, changed_by, reason) values ($1, $2, $3, $4, $5) returning id',
  row: { id: 'bigint' },
})

type NewState = Pick<LockedOrder, 'status' | 'trackingNumber'> & {
  /** The reason, for the order's history. */
  reason: string | null
  /** Sends no email about the change, because another email names it. */
  isQuiet?: boolean
}
export type Change = { db: Transaction; announce: Announce; now: Date; caller: Pick<Caller, 'userId'> }

/**
 * Changes status or tracking number with all that follows: stock, promo code, history, email and notified pages. The order must be locked.
 * Answers the id of the history's entry.
 */
export async function changeOrder(call: Change, order: LockedOrder, to: NewState): Promise<string> {
  const { db: tx, announce } = call
  await moveStock({ tx, announce }, order, to.status)
  await movePromo({ tx, announce }, order, to.status)
  await query(tx, change, [order.id, to.status, to.trackingNumber, call.now])
  const [parcel] = await query(tx, numberFirstParcel, [order.id, to.trackingNumber])
  const entryId = await enterHistory(call, order, to)
  const email = to.isQuiet ? null : emailOf(order, to, parcel !== undefined)
  const cause = parcel && to.status === order.status ? parcelCause(parcel.id, entryId) : entryId
  if (email) await queueOrderEmail(tx, { kind: email, orderId: order.id, cause })
  announce(topics.orders, topics.dashboard, topics.ordersOf(order.userId))
  if (order.total === 0 && (await settleDonation(tx, order, `history:${entryId}`))) announce(topics.impact)
  if ((order.status === 'cancelled') !== (to.status === 'cancelled')) announce(topics.impact)
  return entryId
}

/** Adds a new state of an order to its history, with who changed it and why; answers the entry's id. */
export async function enterHistory({ db, caller }: Change, order: LockedOrder, to: NewState): Promise<string> {
  const [entry] = await query(db, history, [order.id, to.status, to.trackingNumber, caller.userId, to.reason])
  return String(entry?.id)
}

/** The kind of email to the customer: for a new status, or for a tracking number that is new to a shipped order or parcel. */
function emailOf(before: LockedOrder, to: NewState, isOfParcel: boolean): OrderEmailKind | null {
  if (to.status !== before.status) return emailOfStatus(to.status)
  const hasNewNumber = to.trackingNumber !== null && to.trackingNumber !== before.trackingNumber
  const hasLeft = to.status === 'shipped' || (isUnshipped(to.status) && isOfParcel)
  return hasLeft && hasNewNumber ? 'shipped' : null
}

/** A cancelled order returns its promo code use; one that goes on, neither cancelled nor refunded, takes it again, or is refused. */
async function movePromo(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (to === 'cancelled') await returnPromo(change, order.id)
  if (!isEnded(to)) await retakePromo(change, order.id)
}
