import type { cart as contract } from '#contract/cart.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

const clear = sql({ name: 'cart-clear', text: 'delete from cart_items where user_id = $1' })

export const clearCart: Handler<typeof contract.clearCart> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  await query(call.db, clear, [userId])
  call.announce(topics.cart(userId))
  return null
}
