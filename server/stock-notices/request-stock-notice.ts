import type { stockNotices as contract } from '#contract/stock-notices.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { variantKey } from '#domain/cart-line.ts'
import { availableStock } from '#domain/products/stock.ts'
import type { Handler } from '#server/rpc/handler.ts'

// Shared locks: restocking waits for this notice, or this waits for the restocking, so that no notice is missed.
const product = sql({
  name: 'notice-product',
  text: 'select name, total_stock as stock from products where id = $1 and is_active for share',
  row: { name: 'text', stock: 'integer' },
})
const variants = sql({
  name: 'notice-variants',
  text: `select id, stock_quantity as stock from product_variants
where product_id = $1 and id = any(with_pictured($1, $2)) and is_active order by id for share`,
  row: { id: 'text', stock: 'integer' },
})
// Nobody is likely to wait for more. The limit keeps strangers from flooding an address with emails.
const maxForAddress = 20
const add = sql({
  name: 'notice-add',
  text: `insert into stock_notices (id, email, product_id, variant_key, variant_ids, created_at)
select $1, $2, $3, $4, $5::text[], $6
where (select count(*) from stock_notices where lower(email) = lower($2) and notified_at is null) < $7
on conflict (product_id, variant_key, lower(email)) where notified_at is null do nothing`,
})

export const requestStockNotice: Handler<typeof contract.requestStockNotice> = async (call, input) => {
  const { productId, email } = input
  const requested = await lockRequested(call.db, productId, [...new Set(input.variantIds)])
  if (!requested) throw call.refuse('NOT_FOUND', 'This product is no longer available.')
  if (requested.stock > 0) throw call.refuse('IN_STOCK', `${requested.name} is in stock. You can order it now.`)
  const { variantIds } = requested
  const key = variantKey(variantIds)
  const values = [crypto.randomUUID(), email, productId, key, variantIds, call.now, maxForAddress]
  await query(call.db, add, values)
  return { status: 'noted' }
}

type RequestedProduct = { name: string; stock: number; variantIds: string[] }

async function lockRequested(
  tx: Transaction,
  productId: string,
  chosenIds: string[],
): Promise<RequestedProduct | null> {
  const [found] = await query(tx, product, [productId])
  const requested = await query(tx, variants, [productId, chosenIds])
  const variantIds = requested.map(({ id }) => id)
  if (!found || chosenIds.some((id) => !variantIds.includes(id))) return null
  const stocks = requested.map(({ stock }) => stock)
  return { name: found.name, stock: availableStock(found.stock, stocks), variantIds }
}
