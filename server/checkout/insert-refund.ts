import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Cents } from '#domain/money.ts'
import { jobCall } from '#server/jobs/add-job.ts'

type Refund = {
  orderId: string | null
  checkoutId: string | null
  intentId: string
  amount: Cents
  reason: string
  /** The order's status becomes refunded, instead of cancelled, once it is fully refunded. */
  marksOrder?: boolean
  /** An idempotency key of the caller: a repeated request refunds nothing more. */
  requestId?: string | null
  askedBy?: string | null
  includesShipping?: boolean
}

/** Queues the job of a refund, one at most, within a statement; `id` is its expression. */
export function refundJob(id: string): string {
  return jobCall('executeRefund', `json_build_object('refundId', ${id})`, `'refund:' || ${id}`)
}

/** Records the refund and queues its job. */
const write = sql({
  name: 'refund-write',
  text: `with written as (
  insert into refunds (id, order_id, checkout_id, payment_intent_id, amount_cents, reason, marks_order, request_id, asked_by,
    includes_shipping) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id)
select written.id from written, ${refundJob('written.id')}`,
  row: { id: 'text' },
})

/** Records a refund that a job makes at the gateway, and answers its id. A payment without an order is refunded once: null when it was. */
export async function addRefund(tx: Transaction, refund: Refund): Promise<string | null> {
  const { orderId, checkoutId, intentId, amount, reason, marksOrder = true } = refund
  const { requestId = null, askedBy = null, includesShipping = false } = refund
  const id = crypto.randomUUID()
  const details = [marksOrder, requestId, askedBy, includesShipping]
  const [written] = await query(tx, write, [id, orderId, checkoutId, intentId, amount, reason, ...details])
  return written?.id ?? null
}
