import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const lock = sql({ name: 'stock-lock', text: 'select from products where id = $1 for no key update' })
const read = sql({
  name: 'stock-to-change',
  text: `select p.total_stock as total, v.stock_quantity as stock,
  exists (select from stock_movements where product_id = $1 and change_id = $3) as "isDone"
from products p left join product_variants v on v.id = $2 and v.product_id = p.id and v.is_active where p.id = $1`,
  row: { total: 'integer', stock: 'integer?', isDone: 'boolean' },
})
const explain = sql({ name: 'stock-explain', text: "select set_config('shop.stock_change', $1, true)" })
const changeProduct = sql({
  name: 'stock-change-product',
  text: 'update products set total_stock = total_stock + $2 where id = $1 and total_stock + $2 >= 0 returning total_stock as stock',
  row: { stock: 'integer' },
})
const changeVariant = sql({
  name: 'stock-change-variant',
  text: `update product_variants set stock_quantity = stock_quantity + $2 where id = $1 and stock_quantity + $2 >= 0
returning stock_quantity as stock`,
  row: { stock: 'integer' },
})

/** Changes a stock by a difference, not to a number, so that concurrent sales are not lost. */
export const changeStock: Handler<typeof contract.changeStock> = async (call, input) => {
  const { productId, variantId, by, reason, note, changeId } = input
  await query(call.db, lock, [productId])
  const [found] = await query(call.db, read, [productId, variantId ?? null, changeId])
  const before = variantId ? found?.stock : found?.total
  if (!found || before == null) throw call.refuse('NOT_FOUND', 'This product or variant no longer exists.')
  if (found.isDone) return { stock: before }
  await query(call.db, explain, [JSON.stringify({ reason, id: changeId, ...(note && { note }) })])
  const movesTotal = !variantId || input.withTotal
  const ofVariant = variantId ? (await query(call.db, changeVariant, [variantId, by]))[0]?.stock : before + by
  const ofProduct = movesTotal ? (await query(call.db, changeProduct, [productId, by]))[0]?.stock : found.total
  if (ofVariant === undefined) throw tooFew(variantId ? (found.stock ?? 0) : found.total)
  if (ofProduct === undefined) throw tooFew(found.total)
  call.announce(topics.product(productId), topics.catalogue)
  return { stock: variantId ? ofVariant : ofProduct }

  function tooFew(left: number) {
    return call.refuse('OUT_OF_STOCK', `Only ${left} are there now.`, {
      left,
      fields: { by: `Only ${left} are there now` },
    })
  }
}
