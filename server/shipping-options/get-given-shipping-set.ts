import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { undoMinutes } from './option-sets.ts'

const latest = sql({
  name: 'shipping-set-latest',
  text: `select run_id as "runId", count(*)::int as products, min(applied_at) as at from shipping_set_changes
where from_product_id = $1 and applied_at > $2::timestamptz - make_interval(mins => ${undoMinutes})
group by run_id order by max(applied_at) desc limit 1`,
  row: { runId: 'text', products: 'integer', at: 'time?' },
})

export const getGivenShippingSet: Handler<typeof contract.getGivenShippingSet> = async (call, { fromProductId }) => {
  call.watch(topics.product(fromProductId))
  const [row] = await query(call.db, latest, [fromProductId, call.now])
  if (!row?.at) return null
  const at = row.at.getTime()
  return { runId: row.runId, products: row.products, givenAt: at, until: at + undoMinutes * 60_000 }
}
