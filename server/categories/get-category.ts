import type { CategoryPage, categories as contract } from '#contract/categories.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'category-of-address',
  text: `select c.id as "_id", c.name, c.slug, c.description,
  case when c.image_url is not null then json_strip_nulls(json_build_object('imageUrl', c.image_url, 'altText', c.image_alt,
    'focus', c.focal_x || '% ' || c.focal_y || '%')) end as image,
  case when up.id is not null then json_build_object('_id', up.id, 'name', up.name, 'slug', up.slug) end as parent
from categories c left join categories up on up.id = c.parent_id
where $1 in (c.id, c.slug) or c.id = (select category_id from category_slugs where slug = $1) order by $1 in (c.id, c.slug) desc limit 1`,
  row: {
    _id: 'text',
    name: 'text',
    slug: 'text',
    description: 'text?',
    image: orNull(json<NonNullable<CategoryPage['image']>>()),
    parent: orNull(json<NonNullable<CategoryPage['parent']>>()),
  },
})

export const getCategory: Handler<typeof contract.getCategory> = async (call, { address }) => {
  call.watch(topics.catalogue)
  const [found] = await query(call.db, statement, [address])
  if (!found) throw call.refuse('NOT_FOUND', 'There is no such category.')
  const { description, image, parent, ...category } = found
  return {
    ...category,
    ...(description !== null && { description }),
    ...(image && { image }),
    ...(parent && { parent }),
  }
}
