import type { cart as contract } from '#contract/cart.ts'
import { fromDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { putLine } from './put-line.ts'
import { readCart } from './read-cart.ts'
import { isFirstTime } from './take-over-once.ts'

export const syncGuestCart: Handler<typeof contract.syncGuestCart> = async (call, input) => {
  const { userId } = call.caller
  resolveClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const isFirst = await isFirstTime(call.db, userId, input.transferId)
  const capped = new Set<string>()
  if (isFirst) {
    const lines = await priceLines(call.db, input.guestCartItems.map(lineOf), { reservedFor: userId })
    for (const [index, line] of lines.entries()) {
      const seen = input.guestCartItems[index]?.addedPrice
      const asSeen = { ...line, ...(seen !== undefined && { addedPrice: fromDollars(seen) }) }
      if (line.availability === 'unavailable' || line.stock === 0) continue
      const put = await putLine(call.db, userId, asSeen)
      if (put?.wasCapped) capped.add(put.id)
    }
    call.announce(topics.cart(userId))
  }
  const items = await readCart(call.db, userId)
  return items.map((item) => (capped.has(item._id) ? { ...item, wasCapped: true } : item))
}
