import type { reviews as contract } from '#contract/reviews.ts'
import { json, query, sql } from '#database/query.ts'
import { isByTeam, reviewTexts } from '#domain/reviews/review-rules.ts'
import { onlyChanged, refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOwnReview } from './own-review.ts'
import { putPhotos } from './put-photos.ts'
import { countReviews } from './reviewed-product.ts'

// A review once written by the team stays so; an unknown relation becomes known only when it is there.
const change = sql({
  name: 'review-change',
  text: `update reviews set rating = $2, title = $3, comment = $4, is_rewarded = coalesce($5, is_rewarded),
  is_by_team = case when $6 then true else is_by_team end, updated_at = $7 where id = $1`,
})

const find = sql({
  name: 'review-edited',
  text: `select rating, coalesce(title, '') as title, comment, coalesce(is_rewarded, false) as "isRewarded",
  coalesce((select json_agg(image_url order by position)
    from review_images where review_id = r.id), '[]') as "imageUrls"
from reviews r where id = $1`,
  row: { rating: 'integer', title: 'text', comment: 'text', isRewarded: 'boolean', imageUrls: json<string[]>() },
})

export const updateReview: Handler<typeof contract.updateReview> = async (call, input) => {
  const { db: tx, announce, caller, now } = call
  const { reviewId, opened, rating, title = '', comment, isRewarded, imageUrls } = input
  const review = await lockOwnReview(tx, caller, input)
  const [stored] = review ? await query(tx, find, [reviewId]) : []
  if (!review || !stored) throw call.refuse('NOT_FOUND', reviewTexts.notFound)
  const given = { rating, title, comment, isRewarded, imageUrls }
  await refuseChangedMeanwhile(tx, { thing: 'review', stored, opened: opened ?? {}, given })
  const changed = onlyChanged(given, opened)
  const next = { ...stored, ...changed }
  const text = [next.rating, next.title || null, next.comment]
  await query(tx, change, [reviewId, ...text, changed.isRewarded ?? null, isByTeam(caller), now])
  if (changed.imageUrls && !(await putPhotos(tx, { reviewId, userId: caller.userId, imageUrls: changed.imageUrls })))
    throw call.refuse('PHOTO_NOT_FOUND', reviewTexts.photoMissing)
  await countReviews({ tx, announce }, review.productId)
  return { reviewId }
}
