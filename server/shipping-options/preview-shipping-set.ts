import { randomUUID } from 'node:crypto'
import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { subsets } from '#database/combinations.ts'
import { allStatements, json, query, sql } from '#database/query.ts'
import { copyShippingSet, type OptionRow, setChanges } from '#domain/shipping/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { optionRows, readSets } from './option-sets.ts'

const conditions = {
  categoryId: (value: string) =>
    `p.category_id in (select id from categories where id = ${value} or parent_id = ${value})`,
  after: (value: string) => `(lower(p.name) collate "C", p.id) > (${value}[1] collate "C", ${value}[2])`,
}

export const previewShippingSet: Handler<typeof contract.previewShippingSet> = async (call, input) => {
  const { fromProductId, categoryId, after, limit } = input
  call.watch(topics.catalogue, topics.product(fromProductId))
  const from = (await readSets(call.db, [fromProductId])).get(fromProductId)
  if (!from) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const filter = { ...(categoryId && { categoryId }), ...(after && { after: [after.name, after._id] }) }
  const statement = list(Object.keys(filter) as (keyof typeof conditions)[])
  const rows = await query(call.db, statement, [fromProductId, limit, ...Object.values(filter)])
  call.watch(...rows.map(({ id }) => topics.product(id)))
  const products = rows.map(({ id, name, options }) => {
    const given = copyShippingSet(from.options, { productId: id, options }, randomUUID)
    return { _id: id, name, optionCount: options.length, ...setChanges(options, given) }
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { products, next: last ? { name: last.sortName, _id: last.id } : null }
}

allStatements(() => subsets(['categoryId', 'after'] as const).map(list))

/** The statement of products by name, with only the conditions of a request. */
function list(filter: (keyof typeof conditions)[]) {
  const where = filter.map(
    (name, index) => ` and ${conditions[name](name === 'after' ? `($${index + 3}::text[])` : `$${index + 3}`)}`,
  )
  return sql({
    name: `shipping-set-preview-${filter.join('-')}`,
    text: `select p.id, p.name, lower(p.name) as "sortName", ${optionRows} as options from products p
where p.id <> $1 and p.archived_at is null${where.join('')} order by lower(p.name) collate "C", p.id limit $2`,
    row: { id: 'text', name: 'text', sortName: 'text', options: json<OptionRow[]>() },
  })
}
