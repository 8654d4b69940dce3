import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { reviewColumns, reviewOf, reviewRow } from './review-rows.ts'

const statement = sql({
  name: 'user-review',
  text: `select ${reviewColumns} from reviews r join users u on u.id = r.user_id where r.product_id = $1 and u.clerk_user_id = $2`,
  row: reviewRow,
})

export const getUserReview: Handler<typeof contract.getUserReview> = async (call, { productId, clerkUserId }) => {
  call.watch(topics.product(productId))
  const [row] = await query(call.db, statement, [productId, resolveClerkId(call.caller, clerkUserId)])
  return row ? reviewOf(row) : null
}
