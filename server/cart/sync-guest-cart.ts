import type { cart as contract } from '#contract/cart.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { putLine } from './put-line.ts'
import { readCart } from './read-cart.ts'

// Two tabs may join their bags at once, in any order of lines: one after the other.
const lock = sql({ name: 'cart-lock', text: 'select 1 from users where id = $1 for no key update' })
const remember = sql({
  name: 'cart-transfer-once',
  text: 'insert into cart_transfers (id, user_id) values ($1, $2) on conflict (id) do nothing returning id',
})

export const syncGuestCart: Handler<typeof contract.syncGuestCart> = async (call, input) => {
  const { userId } = call.caller
  ownClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  await query(call.db, lock, [userId])
  const isFirst = !input.transferId || (await query(call.db, remember, [input.transferId, userId])).length > 0
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
