import type { categories as contract } from '#contract/categories.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Row = RowOf<typeof statement>

const statement = sql({
  name: 'categories',
  text: 'select id, parent_id as "parentId", name, slug, description from categories order by sort_order, name, id limit 1000',
  row: { id: 'text', parentId: 'text?', name: 'text', slug: 'text', description: 'text?' },
})

export const getAllCategoriesHierarchical: Handler<typeof contract.getAllCategoriesHierarchical> = async (call) => {
  call.watch(topics.catalogue)
  const rows = await query(call.db, statement, [])
  const under = (parentId: string | null) => rows.filter((row) => row.parentId === parentId)
  return under(null).map((row) => ({ ...categoryOf(row), children: under(row.id).map(categoryOf) }))
}

function categoryOf({ id, name, slug, description }: Row) {
  return { _id: id, name, slug, ...(description !== null && { description }) }
}
