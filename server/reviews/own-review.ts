import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { lockProduct } from './reviewed-product.ts'

const find = sql({
  name: 'review-owner',
  text: 'select product_id as "productId", user_id as "userId" from reviews where id = $1',
  row: { productId: 'text', userId: 'text?' },
})

type OwnReviewInput = { reviewId: string; clerkUserId?: string | undefined }

/** Locks the product of the caller's own review; null when there is no such review. Refuses for another's. */
export async function lockOwnReview(
  tx: Transaction,
  caller: Caller,
  asked: OwnReviewInput,
): Promise<{ productId: string } | null> {
  resolveClerkId({ ...caller, role: 'customer' }, asked.clerkUserId)
  const [review] = await query(tx, find, [asked.reviewId])
  if (!review) return null
  if (review.userId !== caller.userId) throw new Refusal('FORBIDDEN', reviewTexts.forbidden)
  await lockProduct(tx, review.productId)
  return review
}
