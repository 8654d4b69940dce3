import type { Transaction } from '#database/connection.ts'
import { oneOf, orNull, query, type RowOf, sql } from '#database/query.ts'
import { returnStatuses, returnTypes } from '#domain/return-status.ts'
import { type LockedOrder, lockOrder } from '#server/orders/orders.ts'

const orderOf = sql({
  name: 'return-order',
  text: 'select order_id as "orderId" from return_requests where id = $1',
  row: { orderId: 'text' },
})
const lock = sql({
  name: 'return-lock',
  text: `select r.id, r.order_id as "orderId", r.user_id as "userId", r.type, r.status, r.requested_cents as requested,
  r.approved_cents as approved, r.rma_number as "rmaNumber", r.refund_id as "refundId",
  (select status from refunds where id = r.refund_id) as "refundStatus",
  (select order_number from orders where id = r.order_id) as "orderNumber", (select email from orders where id = r.order_id) as email,
  (select customer_name from orders where id = r.order_id) as "customerName"
from return_requests r where r.id = $1 for update of r`,
  row: {
    id: 'text',
    orderId: 'text',
    userId: 'text',
    type: oneOf(returnTypes),
    status: oneOf(returnStatuses),
    requested: 'cents',
    approved: 'cents?',
    rmaNumber: 'text?',
    refundId: 'text?',
    refundStatus: orNull(oneOf(['pending', 'succeeded', 'failed'])),
    orderNumber: 'text',
    email: 'text',
    customerName: 'text',
  },
})

export type LockedReturn = RowOf<typeof lock> & { order: LockedOrder }

/** Locks a return and, before it, its order, so that changes of either run one after the other. */
export async function lockReturn(tx: Transaction, returnId: string): Promise<LockedReturn | null> {
  const [known] = await query(tx, orderOf, [returnId])
  const order = known && (await lockOrder(tx, known.orderId))
  const [found] = order ? await query(tx, lock, [returnId]) : []
  return order && found ? { ...found, order } : null
}
