import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'

const lock = sql({
  name: 'reviewed-product-lock',
  text: 'select is_active as "isActive" from products where id = $1 for no key update',
  row: { isActive: 'boolean' },
})
const count = sql({
  name: 'reviewed-product-count',
  text: `update products set (average_rating, total_reviews) =
  (select coalesce(round(avg(rating), 2), 0), count(*)::int from reviews where product_id = $1) where id = $1`,
})

/** Writers of one product's reviews go one after the other, so that its average never misses one. */
export async function lockProduct(tx: Transaction, productId: string): Promise<{ isActive: boolean } | null> {
  const [product] = await query(tx, lock, [productId])
  return product ?? null
}

/** With the product locked: counts again, and tells its page and every list with its card. */
export async function countReviews({ tx, announce }: { tx: Transaction; announce: Announce }, productId: string) {
  await query(tx, count, [productId])
  announce(topics.product(productId), topics.catalogue)
}
