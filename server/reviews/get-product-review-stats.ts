import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'product-review-stats',
  text: `select rating, count(*) filter (where hidden_at is null)::int as count,
  count(*) filter (where hidden_at is not null)::int as hidden
from reviews where product_id = $1 and product_id in (select id from products where is_active or $2) group by rating`,
  row: { rating: 'integer', count: 'integer', hidden: 'integer' },
})

export const getProductReviewStats: Handler<typeof contract.getProductReviewStats> = async (call, input) => {
  const { productId } = input
  call.watch(topics.product(productId))
  const rows = await query(call.db, statement, [productId, isPreviewing(call, input)])
  const totalReviews = rows.reduce((total, { count }) => total + count, 0)
  const stars = rows.reduce((total, { rating, count }) => total + rating * count, 0)
  const countOf = (star: number) => rows.find(({ rating }) => rating === star)?.count ?? 0
  return {
    averageRating: totalReviews === 0 ? 0 : Math.round((stars / totalReviews) * 100) / 100,
    totalReviews,
    hiddenReviews: rows.reduce((total, { hidden }) => total + hidden, 0),
    ratingDistribution: { '1': countOf(1), '2': countOf(2), '3': countOf(3), '4': countOf(4), '5': countOf(5) },
  }
}
