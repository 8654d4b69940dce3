import type { cart as contract } from '#contract/cart.ts'
import type { OutputOf } from '#contract/define.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { type PricedCartLine, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putLine } from './put-line.ts'
import { isFirstTime } from './take-over-once.ts'

const ordered = sql({
  name: 'order-lines-again',
  text: `select l.product_id as "productId", l.product_name as "productName", l.variant_ids as "variantIds", l.variant_name as "variantName",
  l.quantity, l.shipping_option->>'id' as "shippingOptionId"
from order_lines l join orders o on o.id = l.order_id where o.id = $1 and o.user_id = $2 order by l.position`,
  row: {
    productId: 'text',
    productName: 'text',
    variantIds: 'texts',
    variantName: 'text?',
    quantity: 'integer',
    shippingOptionId: 'text?',
  },
})
type Outcome = OutputOf<typeof contract.reorder>['lines'][number]['outcome']

export const reorder: Handler<typeof contract.reorder> = async (call, { orderId, requestId }) => {
  const { userId } = call.caller
  const bought = await query(call.db, ordered, [orderId, userId])
  if (bought.length === 0) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const isFirst = await isFirstTime(call.db, userId, `reorder:${userId}:${requestId}`)
  const priced = await priceLines(call.db, bought, { reservedFor: userId })
  const lines: { productName: string; variantName?: string; outcome: Outcome }[] = []
  for (const [index, { productName, variantName }] of bought.entries()) {
    const line = priced[index]
    const outcome = line ? await putAgain(call.db, userId, { line, isFirst }) : 'unavailable'
    lines.push({ productName, ...(variantName && { variantName }), outcome })
  }
  call.announce(topics.cart(userId))
  return { lines }
}

/** Adds a line of an order to the cart, unless an earlier call of the same request did. */
async function putAgain(
  tx: Transaction,
  userId: string,
  { line, isFirst }: { line: PricedCartLine; isFirst: boolean },
): Promise<Outcome> {
  if (line.availability === 'unavailable') return 'unavailable'
  if (line.stock === 0) return 'sold-out'
  if (!isFirst) return 'added'
  const put = await putLine(tx, userId, line)
  if (!put) return 'cart-full'
  return put.wasCapped ? 'capped' : 'added'
}
