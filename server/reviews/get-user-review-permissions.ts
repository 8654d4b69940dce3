import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'

const statement = sql({
  name: 'review-permissions',
  text: `select r.id, r.product_id as "productId", coalesce(u.clerk_user_id = $2, false) as "isOwn"
from reviews r left join users u on u.id = r.user_id where r.id = any($1)`,
  row: { id: 'text', productId: 'text', isOwn: 'boolean' },
})

/** Returns for each review whether it is the caller's own, and so may be edited and deleted. */
export const getUserReviewPermissions: Handler<typeof contract.getUserReviewPermissions> = async (call, input) => {
  const account = resolveClerkId(call.caller, input.clerkUserId)
  const found = await query(call.db, statement, [input.reviewIds, account])
  for (const { productId } of found) call.watch(topics.product(productId))
  const own = new Set(found.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  return Object.fromEntries(input.reviewIds.map((id) => [id, own.has(id)]))
}
