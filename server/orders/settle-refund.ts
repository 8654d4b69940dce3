import type { PaymentRefund } from '#adapters/payment/payment.ts'
import type { Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { noMoney } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { queueMerchantEmail, queueOrderEmail, queuePaymentRefundedEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { settleDonation } from './settle-donation.ts'
import { settlePaymentStatus } from './settle-payment-status.ts'

type Change = { tx: Transaction; announce: Announce }
/** `isMoot`: nothing was left to refund, because it was refunded elsewhere. */
export type Outcome = PaymentRefund & { isMoot?: boolean }

const LOOK_AGAIN_MS = 3_600_000

/** The status of a refund changes in one direction only: a pending one ends, and an accepted one may still fail. */
const isSettledBy = (status: string, lookAgain: string) =>
  `(r.status = 'pending' or (r.status = 'succeeded' and (${status} = 'failed' or (${lookAgain}::timestamptz is null and r.next_look_at is not null))))`

const read = sql({
  name: 'refund-to-settle',
  text: `select order_id as "orderId" from refunds r where id = $1 and ${isSettledBy('$2', '$3')}`,
  row: { orderId: 'text?' },
})
const settle = sql({
  name: 'refund-settle',
  text: `with known as (select id, status from refunds r where id = $1 and ${isSettledBy('$2', '$4')} for update)
update refunds r set status = $2, gateway_refund_id = coalesce($3, r.gateway_refund_id), next_look_at = $4::timestamptz from known
where r.id = known.id
returning r.marks_order as "marksOrder", r.origin, known.status as before`,
  row: {
    marksOrder: 'boolean',
    origin: oneOf(['shop', 'gateway']),
    before: oneOf(['pending', 'succeeded']),
  },
})
const mark = sql({
  name: 'order-mark-refunded',
  text: "update orders set status = 'refunded' where id = $1 returning status",
  row: { status: oneOf(orderStatuses) },
})
const unmark = sql({
  name: 'order-unmark-refunded',
  text: `update orders set status = coalesce((select status from order_history
  where order_id = $1 and status <> 'refunded' order by id desc limit 1), 'confirmed') where id = $1 returning status`,
  row: { status: oneOf(orderStatuses) },
})
const history = sql({
  name: 'order-history-of-refund',
  text: 'insert into order_history (order_id, status) values ($1, $2)',
})

const returned = sql({
  name: 'order-returned',
  text: "select coalesce(sum(amount_cents), 0)::int as amount from refunds where order_id = $1 and status = 'succeeded'",
  row: { amount: 'cents' },
})

/**
 * Records the outcome of a refund once: accepted, or failed, even after it was accepted. The order is locked before its refund, as
 * everywhere. An outcome that is recorded already locks neither.
 */
export async function settleRefund(change: Change, refundId: string, outcome: Outcome): Promise<void> {
  const { tx, announce } = change
  const status = outcome.status === 'failed' ? 'failed' : 'succeeded'
  const lookAgain = outcome.status === 'pending' ? new Date(Date.now() + LOOK_AGAIN_MS) : null
  const [known] = await query(tx, read, [refundId, status, lookAgain])
  if (!known) return
  const order = known.orderId ? await lockOrder(tx, known.orderId) : null
  const [settled] = await query(tx, settle, [refundId, status, outcome.id, lookAgain])
  if (!settled || settled.before === status) return
  announce(topics.orders, topics.dashboard)
  const { before, marksOrder, origin } = settled
  const hasMoved = status === 'succeeded' || before === 'succeeded'
  if (order && hasMoved) await followMoney(change, order, { refundId, marksOrder })
  const hasFailed = status === 'failed'
  if (hasMoved) await notifyCustomer(tx, { orderId: known.orderId, refundId, hasFailed })
  else if (order && origin === 'shop' && !outcome.isMoot) await followPromise(change, order, refundId)
  if (hasFailed && !outcome.isMoot) await queueMerchantEmail(tx, { kind: 'refund-failed', id: refundId })
}

type News = { orderId: string | null; refundId: string; hasFailed: boolean }

/** Emails the customer about a refund, also about one that was announced and failed. */
async function notifyCustomer(tx: Transaction, { orderId, refundId, hasFailed }: News): Promise<void> {
  const kind = hasFailed ? 'refund-failed' : 'refunded'
  if (orderId) await queueOrderEmail(tx, { kind, orderId, cause: refundId })
  else await queuePaymentRefundedEmail(tx, { refundId, hasFailed })
}

/** Follows up on a failed refund that was never made, but announced by a cancelled order's email or page. */
async function followPromise({ tx, announce }: Change, order: LockedOrder, refundId: string): Promise<void> {
  announce(topics.ordersOf(order.userId))
  if (order.status === 'cancelled') await notifyCustomer(tx, { orderId: order.id, refundId, hasFailed: true })
}

type Moved = { refundId: string; marksOrder: boolean }

/** Updates the order after a refund: status 'refunded' while it is fully refunded, payment status, and donation. */
async function followMoney(
  { tx, announce }: Change,
  order: LockedOrder,
  { refundId, marksOrder }: Moved,
): Promise<void> {
  const [sum] = await query(tx, returned, [order.id])
  // Stryker disable next-line OptionalChaining: there is always a sum
  if (order.status !== 'cancelled' || marksOrder) await markMoney(tx, order, (sum?.amount ?? noMoney) >= order.total)
  await settlePaymentStatus(tx, order.id)
  await settleDonation(tx, order, refundId)
  announce(topics.ordersOf(order.userId), topics.impact)
}

/** Sets the status 'refunded', or the former status when a refund failed: then it can be requested again. */
async function markMoney(tx: Transaction, { id, status }: LockedOrder, isReturned: boolean): Promise<void> {
  if (isReturned === (status === 'refunded')) return
  const [now] = await query(tx, isReturned ? mark : unmark, [id])
  await query(tx, history, [id, now?.status])
}
