import { ask, type Transaction } from '#database/connection.ts'
import type { Share } from './take-stock.ts'

const read = {
  name: 'holds-read',
  text: `select product_id as "productId", variant_id as "variantId", quantity from stock_holds where checkout_id = $1
order by variant_id is not null, coalesce(variant_id, product_id)`,
}
const clear = { name: 'holds-clear', text: 'delete from stock_holds where checkout_id = $1' }
const write = {
  name: 'holds-write',
  text: `insert into stock_holds (checkout_id, product_id, variant_id, quantity)
select $1, product_id, variant_id, quantity from ${heldRows('$2')}`,
}

export function readHolds(tx: Transaction, checkoutId: string): Promise<Share[]> {
  return ask<Share>(tx, read, [checkoutId])
}

/** What the checkout holds from now on; the stock itself is moved by takeStock and giveBackStock. */
export async function writeHolds(tx: Transaction, checkoutId: string, shares: readonly Share[]): Promise<void> {
  await ask(tx, clear, [checkoutId])
  if (shares.length > 0) await ask(tx, write, [checkoutId, heldJson(shares)])
}

/** What heldJson gives, as rows of a statement. */
export function heldRows(parameter: string): string {
  return `json_to_recordset(${parameter}::json) as held (product_id text, variant_id text, quantity integer)`
}

export function heldJson(shares: readonly Share[]): string {
  const rows = shares.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
  }))
  return JSON.stringify(rows)
}
