import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { StockReason } from '#domain/products/stock.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'

const changeProduct = sql({
  name: 'piece-stock-product',
  text: `update products set total_stock = total_stock + $2
where id = $1 and total_stock + $2 >= 0 and set_config('shop.stock_change', $3, true) is not null returning id`,
  row: { id: 'text' },
})
const changeVariant = sql({
  name: 'piece-stock-variant',
  text: 'update product_variants set stock_quantity = stock_quantity + $2 where id = $1 and stock_quantity + $2 >= 0 returning id',
  row: { id: 'text' },
})

const exceeding = sql({
  name: 'numbered-stock-exceeding',
  text: 'select pieces from numbered_stock where product_id = $1 and pieces > in_house limit 1',
  row: { pieces: 'integer' },
})

type Change = { db: Transaction; announce: Announce }
type PieceStock = { productId: string; variantIds: readonly string[]; by: number }
type Why = { reason: StockReason; note: string; id: string }

/** Changes the stock of a product and of variants in the order of all transactions; false when they have too few pieces. */
export async function changePieceStock(call: Change, change: PieceStock, why: Why): Promise<boolean> {
  const { productId, variantIds, by } = change
  const changed = [await query(call.db, changeProduct, [productId, by, JSON.stringify(why)])]
  for (const variantId of [...variantIds].sort()) changed.push(await query(call.db, changeVariant, [variantId, by]))
  call.announce(topics.product(productId), topics.catalogue, topics.dashboard)
  return changed.every((rows) => rows.length > 0)
}

/** True when more numbered pieces of a product are in stock than pieces are in the house. */
export async function hasMoreThanStock(tx: Transaction, productId: string): Promise<boolean> {
  return (await query(tx, exceeding, [productId])).length > 0
}
