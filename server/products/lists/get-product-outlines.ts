import type { products as contract } from '#contract/products.ts'
import { json, query, sql } from '#database/query.ts'
import type { ProductOutline } from '#domain/products/outline.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'product-outlines',
  text: `select p.slug, o.outline from products p
cross join lateral (select image_url from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1) i
join picture_outlines o on o.picture = substring(i.image_url from '^/pictures/[^/]+')
where p.slug = any($1) and (p.is_active or $2)`,
  row: { slug: 'text', outline: json<ProductOutline>() },
})

export const getProductOutlines: Handler<typeof contract.getProductOutlines> = async (call, input) => {
  call.watch(topics.catalogue)
  return query(call.db, statement, [input.slugs, isPreviewing(call, input)])
}
