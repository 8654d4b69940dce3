import type { reviews as contract } from '#contract/reviews.ts'
import { query } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { type ReviewRow, reviewColumns, reviewOf } from './review-rows.ts'

const statement = {
  name: 'user-review',
  text: `select ${reviewColumns} from reviews r join users u on u.id = r.user_id where r.product_id = $1 and u.clerk_user_id = $2`,
}

export const getUserReview: Handler<typeof contract.getUserReview> = async (call, { productId, clerkUserId }) => {
  call.watch(topics.product(productId))
  const [row] = await query<ReviewRow>(call.db, statement, [productId, ownClerkId(call.caller, clerkUserId)])
  return row ? reviewOf(row) : null
}
