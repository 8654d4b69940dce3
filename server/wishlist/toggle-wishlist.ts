import type { wishlist as contract } from '#contract/wishlist.ts'
import { query, sql } from '#database/query.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

// Serializes changes of a customer's wishlist: two tabs that toggle at once save and remove, in some order.
const lock = sql({ name: 'wishlist-lock', text: 'select id from users where id = $1 for no key update' })

const look = sql({
  name: 'wishlist-look',
  text: `select count(*)::int as count, coalesce(bool_or(product_id = $2), false) as "isSaved"
from wishlist_entries where user_id = $1`,
  row: { count: 'integer', isSaved: 'boolean' },
})

const save = sql({
  name: 'wishlist-save',
  text: `insert into wishlist_entries (user_id, product_id, created_at)
select $1, id, clock_timestamp() from products where id = $2 and is_active returning product_id`,
})

const remove = sql({
  name: 'wishlist-remove',
  text: 'delete from wishlist_entries where user_id = $1 and product_id = $2',
})

export const toggleWishlist: Handler<typeof contract.toggleWishlist> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  const [user] = await query(call.db, lock, [userId])
  if (!user) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const values = [userId, input.productId]
  const [{ count, isSaved } = { count: 0, isSaved: false }] = await query(call.db, look, values)
  const wished = input.wished ?? !isSaved
  if (wished === isSaved) return { wished }
  if (wished && count >= visitorPolicy.wishlistMax)
    throw call.refuse(
      'WISHLIST_FULL',
      `Your wishlist holds ${count} bags, and that is all it can hold. Please remove one first.`,
    )
  const changed = await query(call.db, wished ? save : remove, values)
  if (wished && changed.length === 0) throw call.refuse('NOT_FOUND', 'This product is no longer available.')
  call.announce(topics.wishlist(userId))
  return { wished }
}
