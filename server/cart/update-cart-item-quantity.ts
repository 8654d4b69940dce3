import type { cart as contract } from '#contract/cart.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'cart-line-of-user',
  text: `select product_id as "productId", variant_ids as "variantIds", quantity, shipping_option_id as "shippingOptionId"
from cart_items where id = $1 and user_id = $2 for update`,
  row: { productId: 'text', variantIds: 'texts', quantity: 'integer', shippingOptionId: 'text?' },
})
const remove = sql({ name: 'cart-remove-line', text: 'delete from cart_items where id = $1' })
const change = sql({
  name: 'cart-change-line',
  text: 'update cart_items set quantity = $2, shipping_option_id = $3 where id = $1',
})

export const updateCartItemQuantity: Handler<typeof contract.updateCartItemQuantity> = async (call, input) => {
  const { cartItemId, shippingOptionId } = input
  const [line] = await query(call.db, find, [cartItemId, call.caller.userId])
  if (!line) throw call.refuse('NOT_FOUND', 'This item is no longer in your bag.')
  const quantity = input.quantity ?? line.quantity
  call.announce(topics.cart(call.caller.userId))
  if (quantity <= 0) {
    await query(call.db, remove, [cartItemId])
    return { quantity: 0 }
  }
  const chosenOptionId = shippingOptionId === undefined ? line.shippingOptionId : shippingOptionId
  const [priced] = await priceLines(call.db, [{ ...line, quantity, shippingOptionId: chosenOptionId }], {
    reservedFor: call.caller.userId,
  })
  if (shippingOptionId && !priced?.shippingOption)
    throw call.refuse('NOT_FOUND', 'This delivery option is no longer available.')
  const capped = Math.min(quantity, Math.max(priced?.stock ?? 0, 1))
  await query(call.db, change, [cartItemId, capped, priced?.shippingOption?.id ?? null])
  return { quantity: capped }
}
