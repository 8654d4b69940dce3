import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { editedColumns, editedRow } from './category-rows.ts'

const statement = sql({
  name: 'categories-edited',
  text: `select c.id as "_id", ${editedColumns}, coalesce(c.image_url, '') as "imageUrl", coalesce(held.count, 0) as "productCount"
from categories c left join (select category_id, sum(count)::int as count from product_counts group by 1) held on held.category_id = c.id
order by c.sort_order, c.name, c.id limit 1000`,
  row: { _id: 'text', ...editedRow, imageUrl: 'text', productCount: 'integer' },
})

export const getEditedCategories: Handler<typeof contract.getEditedCategories> = (call) => {
  call.watch(topics.catalogue)
  return query(call.db, statement, [])
}
