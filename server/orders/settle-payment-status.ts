import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

/** Derived from the recorded refunds and disputes, so that the order of their events does not matter. */
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

/** Sets an order's payment status. The order must be locked. */
export async function settlePaymentStatus(tx: Transaction, orderId: string): Promise<void> {
  await query(tx, settle, [orderId])
}
