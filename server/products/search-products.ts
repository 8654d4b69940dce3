import type { products as contract, Product } from '#contract/products.ts'
import type { Statement } from '#database/connection.ts'
import { fromDollars } from '#domain/money.ts'
import type { SortOption } from '#domain/sort-option.ts'
import { storePolicy } from '#domain/store-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { askProducts, plain, selectProducts } from './product-rows.ts'
import { sorts } from './sorts.ts'

export const searchProducts: Handler<typeof contract.searchProducts> = async (call, input) => {
  call.watch(topics.catalogue)
  const sortBy = input.sortBy ?? 'newest'
  const { numItems, cursor } = input.paginationOpts ?? { numItems: storePolicy.cataloguePageSize, cursor: null }
  const after = cursor ? readCursor(cursor, sortBy) : null
  if (cursor && !after) throw call.refuse('BAD_REQUEST', 'paginationOpts.cursor: Not a cursor of this list', badCursor)
  const filters = {
    minPrice: input.minPrice === undefined ? null : fromDollars(input.minPrice),
    maxPrice: input.maxPrice === undefined ? null : fromDollars(input.maxPrice),
    categoryId: input.categoryId ?? null,
    sortKey: after?.sortKey ?? null,
    id: after?.id ?? null,
  }
  const { statement, values } = statementFor(sortBy, filters)
  const rows = await askProducts(call, statement, [...values, numItems + 1])
  return pageOf(rows, numItems, sortBy)
}

const badCursor = { fields: { 'paginationOpts.cursor': 'Not a cursor of this list' } }

type Filters = {
  minPrice: number | null
  maxPrice: number | null
  categoryId: string | null
  sortKey: string | null
  id: string | null
}

/** Only the conditions that are asked for, so that each combination gets the plan that suits it, once per connection. */
function statementFor(sortBy: SortOption, filters: Filters): { statement: Statement; values: unknown[] } {
  const { column, direction, key, bound } = sorts[sortBy]
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = ['p.is_active']
  if (filters.minPrice !== null) conditions.push(`p.shown_price_cents >= ${given(filters.minPrice)}`)
  if (filters.maxPrice !== null) conditions.push(`p.shown_price_cents <= ${given(filters.maxPrice)}`)
  if (filters.categoryId !== null) {
    const category = given(filters.categoryId)
    conditions.push(`p.category_id in (select id from categories where id = ${category} or parent_id = ${category})`)
  }
  if (filters.sortKey !== null) {
    const sign = direction === 'asc' ? '>' : '<'
    conditions.push(`(${column}, p.id) ${sign} (${bound(given(filters.sortKey))}, ${given(filters.id)})`)
  }
  const name = [
    'search',
    sortBy,
    ...Object.entries(filters).flatMap(([filter, value]) => (value === null ? [] : [filter])),
  ]
  const text = `${selectProducts(key)} where ${conditions.join(' and ')}
order by ${column} ${direction}, p.id ${direction} limit $${values.length + 1}`
  return { statement: { name: name.join('-'), text }, values }
}

function pageOf(rows: (Product & { sortKey: string })[], numItems: number, sortBy: SortOption) {
  const page = rows.slice(0, numItems)
  const last = page.at(-1)
  return {
    page: page.map(plain),
    isDone: rows.length <= numItems,
    continueCursor: last ? writeCursor(sortBy, { sortKey: last.sortKey, id: last._id }) : '',
  }
}
