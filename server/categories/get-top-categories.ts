import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'categories-top',
  text: `select c.id as "_id", c.name, c.slug, held.count as "productCount",
  coalesce(c.image_url, oldest.image_url, '') as "imageUrl",
  case when c.image_url is not null then c.focal_x || '% ' || c.focal_y || '%' else oldest.focus end as focus
from categories c
cross join lateral (select coalesce(sum(n.count), 0)::int as count from product_counts n
  where n.is_active and n.category_id in (select id from categories where c.id in (id, parent_id))) held
left join lateral (
  select p.id from categories own cross join lateral (select id, created_at from products
    where is_active and category_id = own.id order by created_at, id limit 1) p
  where c.id in (own.id, own.parent_id) order by p.created_at, p.id limit 1) first on true
left join lateral (
  select image_url, focal_x || '% ' || focal_y || '%' as focus from pictures_of(first.id)
  order by is_primary desc, sort_order, id limit 1) oldest on true
where c.parent_id is null and held.count > 0
order by c.sort_order, c.name, c.id limit 12`,
  row: { _id: 'text', name: 'text', slug: 'text', productCount: 'integer', imageUrl: 'text', focus: 'text?' },
})

export const getTopCategories: Handler<typeof contract.getTopCategories> = async (call) => {
  call.watch(topics.catalogue)
  const rows = await query(call.db, statement, [])
  return rows.map(({ focus, ...category }) => ({ ...category, ...(focus !== null && { focus }) }))
}
