import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOwnReview } from './own-review.ts'
import { putPhotos } from './put-photos.ts'
import { countReviews } from './reviewed-product.ts'

const remove = sql({ name: 'review-remove', text: 'delete from reviews where id = $1' })

export const deleteReview: Handler<typeof contract.deleteReview> = async (call, input) => {
  const { db: tx, announce, caller } = call
  const review = await lockOwnReview(tx, caller, input)
  if (!review) return null
  await putPhotos(tx, { reviewId: input.reviewId, userId: caller.userId, imageUrls: [] })
  await query(tx, remove, [input.reviewId])
  await countReviews({ tx, announce }, review.productId)
  return null
}
