import { type AddParameter, parameters } from '#database/query.ts'
import { areIndexed, conditionsOf, holds, type OrderFilter, someFilters, wordsOf } from './order-filters.ts'

/** A page of orders: the first one, or the one after or before an order number. */
export type Place = { limit: number; after?: string | undefined; before?: string | undefined }

/** The most orders that are scanned for words before the index of letters is used: common words fill a page by then. */
const maxWalked = 2_000

/**
 * The ids of a page, as the body of a CTE, read from an index alone: rows of other pages are not read. Rare words are found by the index
 * of letters, and then sorted.
 */
export function pageStatement(filter: OrderFilter, place: Place): { name: string; ids: string; values: unknown[] } {
  const { values, addParameter } = parameters()
  const limit = addParameter(place.limit)
  const { name, texts } = conditionsOf(filter, addParameter)
  const patterns = wordsOf(filter.search)
  const words = patterns.map(addParameter)
  const isIndexed = areIndexed(patterns)
  const where = ['true', ...texts, ...neighbour(place, addParameter)].join(' and ')
  const order = place.before ? 'created_at, id desc' : 'created_at desc, id'
  // Stryker disable next-line StringLiteral: a part of the statement's name
  const side = place.before ? 'before' : place.after ? 'after' : 'first'
  const cut = `where ${where} order by ${order}`
  const ids =
    words.length === 0 ? `select id from orders ${cut} limit ${limit}` : worded({ words, cut, order, limit, isIndexed })
  return { name: `orders-page-${words.length}-${isIndexed}-${name}-${side}`, ids, values }
}

/** One page of each combination of filters. */
export function somePages() {
  // Stryker disable next-line ObjectLiteral: for the test that describes each statement to PostgreSQL
  const places = [{ limit: 1 }, { limit: 1, after: '1' }, { limit: 1, before: '1' }]
  return someFilters().flatMap((filter) => places.map((place) => pageStatement(filter, place)))
}

/** The condition for the orders after or before one, in the list's order: newest first, then by id. */
function neighbour({ after, before }: Place, addParameter: AddParameter): string[] {
  const number = after ?? before
  if (number === undefined) return []
  const [older, later] = after === undefined ? ['>', '<'] : ['<', '>']
  const its = (column: string, parameter: string) => `(select ${column} from orders where order_number = ${parameter})`
  const parameter = addParameter(number)
  const [time, id] = [its('created_at', parameter), its('id', parameter)]
  return [`created_at ${older}= ${time} and (created_at ${older} ${time} or id ${later} ${id})`]
}

type Worded = { words: string[]; cut: string; order: string; limit: string; isIndexed: boolean }

function worded({ words, cut, order, limit, isIndexed }: Worded): string {
  const near = `near as materialized (select id, created_at from orders ${cut} limit ${maxWalked}),
  hit as materialized (select id from near
    cross join lateral (select from orders o where o.id = near.id and ${holds(words, 'o')} offset 0) held
    order by ${order} limit ${limit})`
  if (!isIndexed) return `with ${near} select id from hit`
  return `with ${near},
  rest as materialized (select case when (select count(*) from hit) < ${limit}
    then (select count(*) from near) = ${maxWalked} else false end as is_open),
  held as materialized (select id, created_at, user_id, status, payment_status, charity from orders o where ${holds(words, 'o')})
  select id from hit where not (select is_open from rest)
  union all (select id from held ${cut.replace('where', 'where (select is_open from rest) and')} limit ${limit})`
}
