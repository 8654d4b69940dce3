import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { piecesTaken } from './withdrawable-order.ts'

export type ReturnableOrder = RowOf<typeof read>

const text = `select o.id, o.user_id as "userId", o.order_number as "orderNumber", o.email, o.customer_name as "customerName", o.status,
  o.delivered_at as "deliveredAt", o.created_at as "createdAt", o.subtotal_cents as subtotal, o.discount_cents as discount,
  o.tax_cents as tax,
  exists (select from return_requests r where r.order_id = o.id and r.type = 'return' and r.status <> 'cancelled')
    or not exists (select from order_lines l where l.order_id = o.id and l.quantity > ${piecesTaken('l')}) as "hasReturn"
from orders o where o.id = $1`
const row = {
  id: 'text',
  userId: 'text',
  orderNumber: 'text',
  email: 'text',
  customerName: 'text',
  status: oneOf(orderStatuses),
  deliveredAt: 'time?',
  createdAt: 'time',
  subtotal: 'cents',
  discount: 'cents',
  tax: 'cents',
  hasReturn: 'boolean',
} as const
const read = sql({ name: 'returnable-order', text, row })
const lock = sql({ name: 'returnable-order-lock', text: 'select 1 from orders where id = $1 for update' })

export async function readReturnable(
  db: Database | Transaction,
  orderId: string,
): Promise<ReturnableOrder | undefined> {
  return (await query(db, read, [orderId]))[0]
}

/** Whoever asks for a return of the same order waits for their turn, and then sees what the one before did. */
export async function lockReturnable(tx: Transaction, orderId: string): Promise<ReturnableOrder | undefined> {
  await query(tx, lock, [orderId])
  return readReturnable(tx, orderId)
}
