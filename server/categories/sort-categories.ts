import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCategories } from './category-rows.ts'

/** Sets the order of a level; categories missing from the list come last, in their former order. */
const order = sql({
  name: 'categories-order',
  text: `update categories c set sort_order = placed.place
from (select level.id, row_number() over (order by asked.place nulls last, level.sort_order, level.name, level.id) as place
  from categories level left join unnest($1::text[]) with ordinality as asked (id, place) on asked.id = level.id
  where level.parent_id is not distinct from $2) placed
where c.id = placed.id and c.sort_order <> placed.place`,
})

export const sortCategories: Handler<typeof contract.sortCategories> = async (
  call,
  { categoryIds, parentId = null },
) => {
  await lockCategories(call.db)
  await query(call.db, order, [categoryIds, parentId])
  call.announce(topics.catalogue)
  return null
}
