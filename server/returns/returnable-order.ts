import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { orderColumns, orderRow, piecesTaken } from './withdrawable-order.ts'

export type ReturnableOrder = RowOf<typeof read>

const text = `select ${orderColumns}, o.return_window_days as "returnWindowDays",
  exists (select from return_requests r where r.order_id = o.id and r.type = 'return' and r.status <> 'cancelled')
    or not exists (select from order_lines l where l.order_id = o.id and l.quantity > ${piecesTaken('l')}) as "hasReturn"
from orders o where o.id = $1`
const row = { ...orderRow, returnWindowDays: 'integer', hasReturn: 'boolean' } as const
const read = sql({ name: 'returnable-order', text, row })
const lock = sql({ name: 'returnable-order-lock', text: 'select 1 from orders where id = $1 for update' })

export async function readReturnable(
  db: Database | Transaction,
  orderId: string,
): Promise<ReturnableOrder | undefined> {
  return (await query(db, read, [orderId]))[0]
}

/** Locks an order for a return request, so that concurrent requests run one after the other. */
export async function lockReturnable(tx: Transaction, orderId: string): Promise<ReturnableOrder | undefined> {
  await query(tx, lock, [orderId])
  return readReturnable(tx, orderId)
}
