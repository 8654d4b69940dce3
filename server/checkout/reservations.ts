import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Share } from './take-stock.ts'

const read = sql({
  name: 'reservations-read',
  text: `select product_id as "productId", variant_id as "variantId", quantity from stock_reservations where checkout_id = $1
order by variant_id is not null, coalesce(variant_id, product_id)`,
  row: { productId: 'text', variantId: 'text?', quantity: 'integer' },
})
const clear = sql({ name: 'reservations-clear', text: 'delete from stock_reservations where checkout_id = $1' })
const write = sql({
  name: 'reservations-write',
  text: `insert into stock_reservations (checkout_id, product_id, variant_id, quantity)
select $1, product_id, variant_id, quantity from ${reservedRows('$2')}`,
})

export function readReservations(tx: Transaction, checkoutId: string): Promise<Share[]> {
  return query(tx, read, [checkoutId])
}

/** Replaces the checkout's reservations; stock itself is moved by takeStock and returnStock. */
export async function writeReservations(tx: Transaction, checkoutId: string, shares: readonly Share[]): Promise<void> {
  await query(tx, clear, [checkoutId])
  if (shares.length > 0) await query(tx, write, [checkoutId, reservedJson(shares)])
}

/** The rows of reservedJson within a statement. */
export function reservedRows(parameter: string): string {
  return `json_to_recordset(${parameter}::json) as held (product_id text, variant_id text, quantity integer)`
}

export function reservedJson(shares: readonly Share[]): string {
  const rows = shares.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
  }))
  return JSON.stringify(rows)
}
