import type { Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'

export type LockedOrder = RowOf<typeof lock>

const lock = sql({
  name: 'order-lock',
  text: `select id, user_id as "userId", status, tracking_number as "trackingNumber", payment_intent_id as "paymentIntentId",
  total_cents as total, created_at as "createdAt" from orders where id = $1 for update`,
  row: {
    id: 'text',
    userId: 'text',
    status: oneOf(orderStatuses),
    trackingNumber: 'text?',
    paymentIntentId: 'text?',
    total: 'cents',
    createdAt: 'time',
  },
})

/** Locks an order, so that its changes run one after the other; null when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  return (await query(tx, lock, [id]))[0] ?? null
}
