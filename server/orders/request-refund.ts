import { ask, type Transaction } from '#database/connection.ts'
import { cents } from '#domain/money.ts'
import { refundPayment } from '#server/checkout/checkout.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

const refunded = {
  name: 'order-refunded',
  text: `select coalesce(sum(amount_cents), 0)::int as amount,
  exists (select from disputes where order_id = $1
    and (stage < 3 and status not like 'warning%' or status = 'lost')) as "isDisputed"
from refunds where order_id = $1 and status <> 'failed'`,
}

const disputed = 'This payment is disputed: the bank decides where its money goes, and a refund is not possible.'

/** Asks for what remains of the charge; false when nothing does. The order must be locked. */
export async function requestRefund(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (!order.paymentIntentId) return false
  const [sum] = await ask<{ amount: number; isDisputed: boolean }>(tx, refunded, [order.id])
  if (sum?.isDisputed) throw new Refusal('PAYMENT_DISPUTED', disputed)
  const amount = cents(order.total - (sum?.amount ?? 0))
  if (amount <= 0) return hasPending(tx, order.id)
  await refundPayment(tx, {
    orderId: order.id,
    checkoutId: null,
    intentId: order.paymentIntentId,
    amount,
    reason: 'Refunded by the shop',
  })
  return true
}

const pending = {
  name: 'order-refund-pending',
  text: "select 1 from refunds where order_id = $1 and status = 'pending'",
}

async function hasPending(tx: Transaction, orderId: string): Promise<boolean> {
  return (await ask(tx, pending, [orderId])).length > 0
}
