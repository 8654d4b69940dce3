import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const stats = sql({
  name: 'promo-code-stats',
  text: `select u.discount_cents::float8 as discount, u.subtotal_cents::float8 as subtotal,
  (select actor_name from audit_log where subject = 'promo-code:' || $1 and change = 'insert' order by id limit 1) as "createdBy"
from promo_usage u where u.promo_code_id = $1`,
  row: { discount: 'cents', subtotal: 'cents', createdBy: 'text?' },
})

export const getPromoCodeStats: Handler<typeof contract.getPromoCodeStats> = async (call, { promoCodeId }) => {
  call.watch(topics.promoCodes)
  const [found] = await query(call.db, stats, [promoCodeId])
  if (!found) throw call.refuse('NOT_FOUND', 'This promo code does not exist.')
  const { discount, subtotal, createdBy } = found
  return {
    totalDiscountGiven: toDollars(discount),
    totalSubtotal: toDollars(subtotal),
    ...(createdBy !== null && { createdBy }),
  }
}
