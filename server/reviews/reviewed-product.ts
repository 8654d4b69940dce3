import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'

const lock = sql({
  name: 'reviewed-product-lock',
  text: 'select is_active as "isActive" from products where id = $1 for no key update',
  row: { isActive: 'boolean' },
})
const lockOf = sql({
  name: 'reviewed-product-lock-of',
  text: 'select id from products where id = (select product_id from reviews where id = $1) for no key update',
  row: { id: 'text' },
})
const count = sql({
  name: 'reviewed-product-count',
  text: `update products set (average_rating, total_reviews) =
  (select coalesce(round(avg(rating), 2), 0), count(*)::int from reviews where product_id = $1 and hidden_at is null) where id = $1`,
})

/** Locks a product for a change of its reviews, so that its average includes all of them. */
export async function lockProduct(tx: Transaction, productId: string): Promise<{ isActive: boolean } | null> {
  const [product] = await query(tx, lock, [productId])
  return product ?? null
}

/** Locks the product of a review in the same way; null when there is no such review. */
export async function lockProductOf(tx: Transaction, reviewId: string): Promise<string | null> {
  return (await query(tx, lockOf, [reviewId]))[0]?.id ?? null
}

/** Counts a product's reviews again, with the product locked, and announces it to its page and the lists. */
export async function countReviews({ tx, announce }: { tx: Transaction; announce: Announce }, productId: string) {
  await query(tx, count, [productId])
  announce(topics.product(productId), topics.catalogue, topics.reviews)
}
