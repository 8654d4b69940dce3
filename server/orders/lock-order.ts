import { query, type Transaction } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'

export type LockedOrder = {
  id: string
  userId: string
  status: OrderStatus
  trackingNumber: string | null
  paymentIntentId: string | null
  total: Cents
}

const lock = {
  name: 'order-lock',
  text: `select id, user_id as "userId", status, tracking_number as "trackingNumber", payment_intent_id as "paymentIntentId",
  total_cents as total from orders where id = $1 for update`,
}

/** Changes of one order go one after the other. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  return (await query<LockedOrder>(tx, lock, [id]))[0] ?? null
}
