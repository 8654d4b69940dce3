import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const totals = sql({
  name: 'promo-totals',
  text: `select t.uses, t.discount, (select count(*) from promo_batches)::int as batches,
  least((select min(valid_from) from promo_codes where valid_from > $1 and archived_at is null),
    (select min(valid_until) from promo_codes where valid_until >= $1 and archived_at is null)) as "nextChange"
from (select coalesce(sum(held_count + final_count), 0)::int as uses, coalesce(sum(discount_cents), 0)::float8 as discount
  from promo_usage) t`,
  row: { uses: 'integer', discount: 'cents', batches: 'integer', nextChange: 'time?' },
})

export const getPromoTotals: Handler<typeof contract.getPromoTotals> = async (call) => {
  call.watch(topics.promoCodes)
  const [found] = await query(call.db, totals, [call.now])
  if (!found) throw new Error('No totals')
  const { uses, discount, batches, nextChange } = found
  return {
    uses,
    totalDiscountGiven: toDollars(discount),
    batches,
    ...(nextChange && { nextChangeIn: nextChange.getTime() - call.now.getTime() }),
  }
}
