import type { cart as contract } from '#contract/cart.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { readCart } from './read-cart.ts'

export const getUserCart: Handler<typeof contract.getUserCart> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  const items = await readCart(call.db, userId)
  call.watch(topics.cart(userId), ...items.map((item) => topics.product(item.productId)))
  return items
}
