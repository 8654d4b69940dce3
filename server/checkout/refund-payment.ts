import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Cents } from '#domain/money.ts'
import { addJob } from '#server/jobs/add-job.ts'

type Refund = {
  orderId: string | null
  checkoutId: string | null
  intentId: string
  amount: Cents
  reason: string
  /** Whether the order is refunded, and no longer cancelled, once all of its money is back. */
  marksOrder?: boolean
}

const write = sql({
  name: 'refund-write',
  text: `insert into refunds (id, order_id, checkout_id, payment_intent_id, amount_cents, reason, marks_order)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
  row: { id: 'text' },
})

/** Records a refund that a job carries out at the gateway. A payment without an order is refunded once. */
export async function refundPayment(tx: Transaction, refund: Refund): Promise<void> {
  const { orderId, checkoutId, intentId, amount, reason, marksOrder = true } = refund
  const id = crypto.randomUUID()
  const [written] = await query(tx, write, [id, orderId, checkoutId, intentId, amount, reason, marksOrder])
  if (written) await addJob(tx, 'refund', { refundId: id })
}
