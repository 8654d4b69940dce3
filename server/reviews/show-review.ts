import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { countReviews, lockProductOf } from './reviewed-product.ts'

const show = sql({
  name: 'review-show',
  text: 'update reviews set hidden_at = null, hidden_by = null, hidden_reason = null where id = $1',
})

export const showReview: Handler<typeof contract.showReview> = async (call, { reviewId }) => {
  const { db: tx, announce } = call
  const productId = await lockProductOf(tx, reviewId)
  if (!productId) throw call.refuse('NOT_FOUND', reviewTexts.gone)
  await query(tx, show, [reviewId])
  await countReviews({ tx, announce }, productId)
  return null
}
