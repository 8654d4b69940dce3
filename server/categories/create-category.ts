import type { categories as contract } from '#contract/categories.ts'
import { query, sql } from '#database/query.ts'
import { slugOf } from '#domain/slug.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCategories, nameTaken } from './lock-categories.ts'

const parentStatement = sql({
  name: 'category-parent',
  text: 'select 1 as one from categories where id = $1 and parent_id is null',
  row: { one: 'integer' },
})

/** Nothing where the level has one of this name. Its id is its slug, with a number behind it where that is taken. */
const insert = sql({
  name: 'category-insert',
  text: `insert into categories (id, parent_id, slug, name, description, sort_order)
select free.slug, $1, free.slug, $2, $3, coalesce((select max(sort_order) + 1 from categories), 0)
from (select slug from (select $4::text || case when n = 1 then '' else '-' || n end as slug, n from generate_series(1, 1000) n) tried
  where not exists (select from categories c where c.slug = tried.slug or c.id = tried.slug) order by n limit 1) free
where not exists (select from categories where parent_id is not distinct from $1 and lower(name) = lower($2))
returning id`,
  row: { id: 'text' },
})

export const createCategory: Handler<typeof contract.createCategory> = async (
  call,
  { name, description, parentId = null },
) => {
  await lockCategories(call.db)
  if (parentId !== null && (await query(call.db, parentStatement, [parentId])).length === 0)
    throw call.refuse('PARENT_NOT_FOUND', 'This parent category is gone. Choose another.', {
      fields: { parentId: 'This parent category is gone. Choose another' },
    })
  const slug = slugOf(name).slice(0, 50) || 'category'
  const [made] = await query(call.db, insert, [parentId, name, description || null, slug])
  if (!made) {
    throw call.refuse('NAME_TAKEN', `${nameTaken}.`, { fields: { name: nameTaken } })
  }
  call.announce(topics.catalogue)
  return made.id
}
