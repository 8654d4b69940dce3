import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { systemAdmin } from '#domain/people/system-admin.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'

const statement = sql({
  name: 'review-response',
  text: `update reviews set admin_response = $2, admin_response_by = $3, admin_responded_at = $4 where id = $1
returning product_id as "productId"`,
  row: { productId: 'text' },
})

type Write = { db: Transaction; announce: Announce; caller: Caller; now: Date }
type Response = { reviewId: string; clerkUserId?: string | undefined; response: string | null }

/** Saves a response in the shop's name; the record has the calling administrator, not the one in the input. */
export async function putResponse({ db, announce, caller, now }: Write, response: Response): Promise<void> {
  const { reviewId, clerkUserId, response: text } = response
  if (clerkUserId !== systemAdmin.clerkUserId) resolveClerkId({ ...caller, role: 'customer' }, clerkUserId)
  const values = text === null ? [reviewId, null, null, null] : [reviewId, text, caller.userId, now]
  const [review] = await query(db, statement, values)
  if (!review) throw new Refusal('NOT_FOUND', reviewTexts.gone)
  announce(topics.product(review.productId), topics.reviews)
}
