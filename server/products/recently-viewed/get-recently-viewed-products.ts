import type { products as contract } from '#contract/products.ts'
import { sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { productRow, queryProducts, selectProducts } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { viewOwnerOf } from './view-owner.ts'

const statement = sql({
  name: 'recently-viewed-products',
  text: `${selectProducts({ sortKey: 'extract(epoch from v.viewed_at) * 1000' })}
join product_views v on v.product_id = p.id
where v.viewer = $1 and p.is_active and p.id is distinct from $2
order by v.viewed_at desc, p.id limit $3`,
  row: productRow,
})

export const getRecentlyViewedProducts: Handler<typeof contract.getRecentlyViewedProducts> = async (call, input) => {
  const viewer = viewOwnerOf(call.caller, input)
  call.watch(topics.catalogue)
  const viewed = await queryProducts(call, statement, [viewer, input.excludeProductId ?? null, input.limit])
  return viewed.map(({ sortKey, ...product }) => ({ ...product, viewedAt: Math.floor(Number(sortKey)) }))
}
