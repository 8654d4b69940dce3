import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { isByTeam, reviewRefusal, reviewTexts, shownName } from '#domain/reviews/review-rules.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { putPhotos } from './put-photos.ts'
import { countReviews, lockProduct } from './reviewed-product.ts'

const read = sql({
  name: 'review-facts',
  text: `select exists (select 1 from reviews where product_id = $1 and user_id = $2) as "hasReviewed",
  exists (select 1 from orders o join order_lines l on l.order_id = o.id
    where o.user_id = $2 and o.status = 'delivered' and l.product_id = $1) as "hasReceived"`,
  row: { hasReviewed: 'boolean', hasReceived: 'boolean' },
})
const write = sql({
  name: 'review-write',
  text: `insert into reviews (id, product_id, user_id, user_name, rating, title, comment, is_verified_purchase, is_rewarded, is_by_team,
  created_at)
values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10)`,
})
const refusalTexts = {
  ALREADY_REVIEWED: reviewTexts.alreadyReviewed,
  PURCHASE_REQUIRED: reviewTexts.purchaseRequired,
}

export const createReview: Handler<typeof contract.createReview> = async (call, input) => {
  const { db: tx, announce, caller } = call
  const { productId, rating, title, comment, isRewarded = null, imageUrls = [] } = input
  resolveClerkId({ ...caller, role: 'customer' }, input.clerkUserId)
  const product = await lockProduct(tx, productId)
  if (!product?.isActive) throw call.refuse('NOT_FOUND', reviewTexts.notFound)
  const [facts] = await query(tx, read, [productId, caller.userId])
  const refusal = facts ? reviewRefusal(facts) : null
  if (refusal) throw call.refuse(refusal, refusalTexts[refusal])
  const reviewId = crypto.randomUUID()
  const text = [shownName(caller.name), rating, title || null, comment]
  await query(tx, write, [reviewId, productId, caller.userId, ...text, isRewarded, isByTeam(caller), call.now])
  if (!(await putPhotos(tx, { reviewId, userId: caller.userId, imageUrls })))
    throw call.refuse('PHOTO_NOT_FOUND', reviewTexts.photoMissing)
  await countReviews({ tx, announce }, productId)
  return { reviewId }
}
