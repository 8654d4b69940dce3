import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** Products and variants with low stock; both parts are read from an index by stock. */
export const lowStock = sql({
  name: 'low-stock',
  text: `with pieces as (
  (select s.product_id, null as variant_id, s.stock from listed_stock s where s.stock > 0 and s.stock < low_stock_below()
    and not exists (select from product_variants v where v.product_id = s.product_id and v.is_active)
  order by s.stock, s.product_id limit $1)
  union all
  (select v.product_id, v.id, s.stock from variant_stock s join product_variants v on v.id = s.variant_id
    join products p on p.id = v.product_id and p.archived_at is null where s.stock < low_stock_below()
  order by s.stock, s.variant_id limit $1)
)
select p.id as "productId", p.name, v.id as "variantId", v.name as "variantName", pieces.stock
from pieces join products p on p.id = pieces.product_id left join product_variants v on v.id = pieces.variant_id
order by pieces.stock, p.name, v.name, p.id limit $1`,
  row: { productId: 'text', name: 'text', variantId: 'text?', variantName: 'text?', stock: 'integer' },
})

export const getLowStock: Handler<typeof contract.getLowStock> = async (call, { limit }) => {
  call.watch(topics.catalogue, topics.product('*'), topics.settings)
  return query(call.db, lowStock, [limit])
}
