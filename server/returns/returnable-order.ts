import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { countPieces, type LinePieces } from '#domain/orders/line-pieces.ts'
import { orderColumns, orderRow } from './withdrawable-order.ts'

export type ReturnableOrder = Omit<RowOf<typeof read>, 'pieces'> & { hasPieces: boolean; lines: LinePieces[] }

const text = `select ${orderColumns}, o.return_window_days as "returnWindowDays",
  exists (select from return_requests r where r.order_id = o.id and r.type = 'return' and r.status <> 'cancelled') as "hasReturn"
from orders o where o.id = $1`
const row = { ...orderRow, returnWindowDays: 'integer', hasReturn: 'boolean' } as const
const read = sql({ name: 'returnable-order', text, row })
const lock = sql({ name: 'returnable-order-lock', text: 'select 1 from orders where id = $1 for update' })

export async function readReturnable(
  db: Database | Transaction,
  orderId: string,
): Promise<ReturnableOrder | undefined> {
  const [row] = await query(db, read, [orderId])
  if (!row) return undefined
  const { pieces, ...order } = row
  const lines = countPieces(pieces)
  return { ...order, lines, hasPieces: lines.some(({ free }) => free > 0) }
}

/** Locks an order for a return request, so that concurrent requests run one after the other. */
export async function lockReturnable(tx: Transaction, orderId: string): Promise<ReturnableOrder | undefined> {
  await query(tx, lock, [orderId])
  return readReturnable(tx, orderId)
}
