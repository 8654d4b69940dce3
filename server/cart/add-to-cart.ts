import type { cart as contract } from '#contract/cart.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putLine } from './put-line.ts'
import { chosenVariantsOf } from './read-cart.ts'

export const addToCart: Handler<typeof contract.addToCart> = async (call, input) => {
  const [line] = await priceLines(call.db, [lineOf(input)], { reservedFor: call.caller.userId })
  if (!line || line.availability === 'unavailable')
    throw call.refuse(
      'NOT_FOUND',
      line?.notAChoice ? 'This is not a choice of this bag.' : 'This product is no longer available.',
    )
  if (input.shippingOptionId && !line.shippingOption)
    throw call.refuse('NOT_FOUND', 'This delivery option is no longer available.')
  if (line.stock === 0)
    throw call.refuse('OUT_OF_STOCK', `${line.product?.name} is out of stock.`, { productId: line.productId, left: 0 })
  const put = await putLine(call.db, call.caller.userId, { ...line, beforeItemId: input.beforeItemId })
  if (!put)
    throw call.refuse('CART_FULL', 'Your cart is full: it holds 100 different choices. Please remove one first.')
  call.announce(topics.cart(call.caller.userId))
  return { cartItemId: put.id, quantity: put.quantity, wasCapped: put.wasCapped, variants: chosenVariantsOf(line) }
}
