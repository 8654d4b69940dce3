import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'offered-delivery',
  text: `select s.name, min(s.price_cents) as "minPrice", max(s.price_cents) as "maxPrice", min(s.min_days) as "minDays",
  max(s.max_days) as "maxDays"
from shipping_options s join products p on p.id = s.product_id where s.is_active and p.is_active
group by s.name order by max(s.max_days) desc, min(s.price_cents), s.name limit 20`,
  row: { name: 'text', minPrice: 'integer', maxPrice: 'integer', minDays: 'integer', maxDays: 'integer' },
})

export const getOfferedShippingOptions: Handler<typeof contract.getOfferedShippingOptions> = async (call) => {
  call.watch(topics.catalogue)
  const rows = await query(call.db, statement, [])
  return rows.map(({ minDays, maxDays, ...row }) => ({ ...row, estimatedDays: { min: minDays, max: maxDays } }))
}
