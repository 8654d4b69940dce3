import type { wishlist as contract } from '#contract/wishlist.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

const remove = sql({
  name: 'wishlist-take-out',
  text: 'delete from wishlist_entries where user_id = $1 and product_id = $2 returning product_id',
})

export const removeFromWishlist: Handler<typeof contract.removeFromWishlist> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  const removed = await query(call.db, remove, [userId, input.productId])
  if (removed.length > 0) call.announce(topics.wishlist(userId))
  return null
}
