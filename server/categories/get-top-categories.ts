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
cross join lateral (
  select count(*)::int as count, (array_agg(p.id order by p.created_at, p.id))[1] as oldest_id from products p
  where p.is_active and p.category_id in (select id from categories where c.id in (id, parent_id))) held
left join lateral (
  select image_url, focal_x || '% ' || focal_y || '%' as focus from pictures_of(held.oldest_id)
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
