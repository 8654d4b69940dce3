import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCategories, nameTaken } from './lock-categories.ts'

const update = sql({
  name: 'category-update',
  text: `update categories c set name = coalesce($2, name), description = case when $3::text is null then description else nullif($3, '') end
where id = $1 and not exists (
  select from categories other where other.id <> c.id and other.parent_id is not distinct from c.parent_id and lower(other.name) = lower($2))
returning id`,
  row: { id: 'text' },
})
const find = sql({ name: 'category-find', text: 'select id from categories where id = $1', row: { id: 'text' } })

export const updateCategory: Handler<typeof contract.updateCategory> = async (call, { categoryId, ...fields }) => {
  await lockCategories(call.db)
  const { name = null, description = null } = fields
  const [changed] = await query(call.db, update, [categoryId, name, description])
  if (!changed) {
    const [found] = await query(call.db, find, [categoryId])
    if (!found) throw call.refuse('NOT_FOUND', 'This category is gone.')
    throw call.refuse('NAME_TAKEN', `${nameTaken}.`, { fields: { name: nameTaken } })
  }
  call.announce(topics.catalogue)
  return null
}
