import type { reviews as contract } from '#contract/reviews.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { type ReviewSort, reviewSorts } from '#domain/reviews/review-rules.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'
import { reviewColumns, reviewOf, reviewRow } from './review-rows.ts'

const orders: Record<ReviewSort, string> = {
  newest: '',
  highest: 'r.rating desc,',
  lowest: 'r.rating,',
  with_photos: 'not exists (select 1 from review_images i where i.review_id = r.id),',
}

export const getProductReviews: Handler<typeof contract.getProductReviews> = async (call, input) => {
  const { productId, sortBy, rating, limit, offset } = input
  call.watch(topics.product(productId))
  const rows = await query(call.db, statementFor(sortBy), [
    productId,
    rating ?? null,
    limit,
    offset,
    isPreviewing(call, input),
  ])
  return rows.map(reviewOf)
}

allStatements(() => reviewSorts.map(statementFor))

function statementFor(sortBy: ReviewSort) {
  return sql({
    name: `product-reviews-${sortBy}`,
    text: `select ${reviewColumns}
from reviews r where r.product_id = $1 and r.hidden_at is null and r.product_id in (select id from products where is_active or $5) and ($2::int is null or r.rating = $2)
order by ${orders[sortBy]} r.created_at desc, r.id limit $3 offset $4`,
    row: reviewRow,
  })
}
