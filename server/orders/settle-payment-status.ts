import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

/** Read from what is written down about refunds and disputes, so the order in which those were heard of does not matter. */
const settle = sql({
  name: 'order-settle-payment-status',
  text: `update orders o set payment_status = case
  when exists (select from disputes d where d.order_id = o.id and d.stage < 3) then 'disputed'
  when exists (select from disputes d where d.order_id = o.id and d.status = 'lost') then 'charged_back'
  when r.cents >= o.total_cents then 'refunded'
  when r.cents > 0 then 'partially_refunded'
  else 'paid' end
from (select coalesce(sum(amount_cents), 0) as cents from refunds where order_id = $1 and status = 'succeeded') r
where o.id = $1`,
})

/** The order must be locked. */
export async function settlePaymentStatus(tx: Transaction, orderId: string): Promise<void> {
  await query(tx, settle, [orderId])
}
