import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { discountOf, subtotalOf } from '#domain/pricing.ts'
import { topics } from '#server/live/topics.ts'
import { lineOf, pricedLinesOf, priceLines } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { judgePromo, promoStateOf } from './judge-promo.ts'

export const validatePromoCode: Handler<typeof contract.validatePromoCode> = async (call, { code, cartItems }) => {
  const userId = call.caller?.userId ?? null
  const lines = pricedLinesOf(await priceLines(call.db, cartItems.map(lineOf), { reservedFor: userId }))
  const subtotal = subtotalOf(lines)
  const promo = await judgePromo(call.db, { typed: code, userId, subtotal, now: call.now })
  call.watch(...cartItems.map((item) => topics.product(item.productId)))
  if (promo.id) call.watch(topics.promoCode(promo.id))
  return promoStateOf(promo, discountOf(subtotal, promo.discount))
}
