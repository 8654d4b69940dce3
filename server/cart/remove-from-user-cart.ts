import type { cart as contract } from '#contract/cart.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'cart-line-owner',
  text: 'select user_id as "userId" from cart_items where id = $1 for update',
  row: { userId: 'text' },
})
const remove = sql({ name: 'cart-remove-line', text: 'delete from cart_items where id = $1' })

export const removeFromUserCart: Handler<typeof contract.removeFromUserCart> = async (call, { cartItemId }) => {
  const [line] = await query(call.db, find, [cartItemId])
  if (!line) return null
  if (line.userId !== call.caller.userId) throw call.refuse('NOT_FOUND', 'This item is no longer in your bag.')
  await query(call.db, remove, [cartItemId])
  call.announce(topics.cart(call.caller.userId))
  return null
}
