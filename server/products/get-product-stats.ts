import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'product-stats',
  text: `select coalesce(sum(count), 0)::int as "totalProducts",
  coalesce(sum(count) filter (where is_active), 0)::int as "activeProducts",
  coalesce(sum(count) filter (where stock = 'low'), 0)::int as "lowStock",
  coalesce(sum(count) filter (where stock = 'out'), 0)::int as "outOfStock"
from product_counts`,
  row: { totalProducts: 'integer', activeProducts: 'integer', lowStock: 'integer', outOfStock: 'integer' },
})

export const getProductStats: Handler<typeof contract.getProductStats> = async (call) => {
  call.watch(topics.catalogue, topics.product('*'), topics.settings)
  const [stats] = await query(call.db, statement)
  if (!stats) throw new Error('No figures')
  return stats
}
