import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOwnReview } from './own-review.ts'
import { putPhotos } from './put-photos.ts'
import { countReviews } from './reviewed-product.ts'

const change = sql({
  name: 'review-change',
  text: 'update reviews set rating = $2, title = $3, comment = $4, updated_at = $5 where id = $1 returning id',
})

export const updateReview: Handler<typeof contract.updateReview> = async (call, input) => {
  const { db: tx, announce, caller, now } = call
  const { reviewId, rating, title, comment, imageUrls } = input
  const review = await lockOwnReview(tx, caller, input)
  const changed = review ? await query(tx, change, [reviewId, rating, title || null, comment, now]) : []
  if (!review || changed.length === 0) throw call.refuse('NOT_FOUND', reviewTexts.notFound)
  if (imageUrls && !(await putPhotos(tx, { reviewId, userId: caller.userId, imageUrls })))
    throw call.refuse('PHOTO_NOT_FOUND', reviewTexts.photoMissing)
  await countReviews({ tx, announce }, review.productId)
  return { reviewId }
}
