import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Cents, noMoney } from '#domain/money.ts'
import { unrefunded } from '#domain/payments/refund-limit.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

const refunded = sql({
  name: 'order-refunded',
  text: `select coalesce(sum(amount_cents), 0)::int as amount,
  coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::int as pending,
  exists (select from disputes where order_id = $1
    and (stage < 3 and status not like 'warning%' or status = 'lost')) as "isDisputed"
from refunds where order_id = $1 and status <> 'failed'`,
  row: { amount: 'integer', pending: 'cents', isDisputed: 'boolean' },
})

const disputed = 'This payment is disputed: the bank decides where its money goes, and a refund is not possible.'

type RefundOptions = { marksOrder: boolean }

/**
 * Requests a refund of what remains of the charge, including an amount that was withheld. 'pending' when all of it was requested before,
 * null when nothing remains. The order must be locked.
 */
export async function requestRemainingRefund(
  tx: Transaction,
  order: LockedOrder,
  { marksOrder }: RefundOptions,
): Promise<'asked' | 'pending' | null> {
  if (!order.paymentIntentId) return null
  const amount = await paymentLeft(tx, order)
  await query(tx, releaseKept, [order.id])
  const earlier = await query(tx, pending, [order.id, marksOrder])
  if (amount <= 0) return earlier.length > 0 ? 'pending' : null
  await addRefund(tx, {
    orderId: order.id,
    checkoutId: null,
    intentId: order.paymentIntentId,
    amount,
    reason: marksOrder ? 'Refunded by the shop' : 'The order was cancelled',
    marksOrder,
  })
  return 'asked'
}

/** The part of an order's payment with no refund made or requested. Refuses a disputed payment. The order must be locked. */
export async function paymentLeft(tx: Transaction, order: LockedOrder): Promise<Cents> {
  return (await openPayment(tx, order)).left
}

/** The refundable amount, and that of pending refunds. Refuses a disputed payment. The order must be locked. */
export async function openPayment(tx: Transaction, order: LockedOrder): Promise<{ left: Cents; pending: Cents }> {
  const { isDisputed, ...payment } = await readPaymentLeft(tx, order)
  if (isDisputed) throw new Refusal('PAYMENT_DISPUTED', disputed)
  return payment
}

type PaidOrder = Pick<LockedOrder, 'id' | 'paymentIntentId' | 'total'>

/** The refundable amount of an order's payment, the amount of its pending refunds, and whether a dispute prevents refunds. */
export async function readPaymentLeft(db: Database | Transaction, order: PaidOrder) {
  if (!order.paymentIntentId) return { left: noMoney, pending: noMoney, isDisputed: false }
  const [sum] = await query(db, refunded, [order.id])
  // Stryker disable next-line OptionalChaining: there is always a sum
  const { amount = 0, pending = noMoney, isDisputed = false } = sum ?? {}
  return { left: unrefunded({ total: order.total, refunded: amount }), pending, isDisputed }
}

const releaseKept = sql({
  name: 'order-releaseKept',
  text: 'update orders set kept_cents = null, kept_reason = null, kept_reason_is_public = false where id = $1 and kept_cents is not null',
})
const pending = sql({
  name: 'order-refund-pending',
  text: `update refunds set marks_order = marks_order or $2 where order_id = $1 and status = 'pending' returning 1`,
})
