import type { orderList as contract } from '#contract/order-list.ts'
import { allStatements, oneOf, parameters, query, type Statement, sql } from '#database/query.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { areIndexed, conditionsOf, holds, type OrderFilter, someFilters, wordsOf } from './order-filters.ts'

/** The most orders counted when there are no stored counts. */
const maxCounted = { days: 5_000, words: 1_000 }

const row = { status: oneOf(orderStatuses), count: 'integer', isMore: 'boolean' } as const

export const countOrdersByStatus: Handler<typeof contract.countOrdersByStatus> = async (call, filter) => {
  call.watch(topics.orders)
  const { statement, values } = countStatement(filter)
  const rows = await query(call.db, statement, values)
  const countOf = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, countOf(status)]))
  return {
    all: rows.reduce((total, { count }) => total + count, 0),
    byStatus: byStatus as Record<OrderStatus, number>,
    isMore: rows[0]?.isMore ?? false,
  }
}

allStatements(() => someFilters().map((filter) => countStatement(filter).statement))

/**
 * Counts orders by status. Counts by status, payment and charity are stored; with words, days or a customer they are counted from an
 * index, up to a limit.
 */
export function countStatement(filter: OrderFilter): { statement: Statement<typeof row>; values: unknown[] } {
  const { values, addParameter } = parameters()
  const { name, texts } = conditionsOf({ ...filter, status: undefined }, addParameter)
  const patterns = wordsOf(filter.search)
  const isIndexed = areIndexed(patterns)
  const words = patterns.map(addParameter)
  const isStored = words.length === 0 && [filter.from, filter.to, filter.customerId].every((one) => one === undefined)
  const counted = words.length > 0 ? amongWorded(words, texts, isIndexed) : amongFound(texts)
  const text = isStored
    ? `select status, sum(count)::int as count, false as "isMore" from order_counts where ${['true', ...texts].join(' and ')} group by status`
    : counted
  // Stryker disable next-line StringLiteral: without a name it is prepared each time
  return { statement: sql({ name: `orders-count-${words.length}-${isIndexed}-${name}`, text, row }), values }
}

/** Counts among the newest orders of the days: no index covers days and charity together. */
function amongFound(conditions: readonly string[]): string {
  const isOfCharity = (condition: string) => condition.startsWith('charity')
  const within = conditions.filter((condition) => !isOfCharity(condition)).join(' and ')
  const rest = conditions.find(isOfCharity) ?? 'true'
  return `with near as materialized (select status, charity from orders where ${within} order by created_at desc, id limit ${maxCounted.days + 1})
select status, count(*)::int as count, (select count(*) from near) > ${maxCounted.days} as "isMore" from near where ${rest} group by status`
}

/** Counts among a limited number of orders found by search words, of the customer if one is given; other filters narrow these. */
function amongWorded(words: readonly string[], conditions: readonly string[], isIndexed: boolean): string {
  const isOfCustomer = (condition: string) => condition.startsWith('user_id')
  const theirs = conditions.find(isOfCustomer) ?? 'true'
  const where = ['true', ...conditions.filter((condition) => !isOfCustomer(condition))].join(' and ')
  const newest = isIndexed
    ? 'orders'
    : `(select * from orders where ${theirs} order by created_at desc, id limit ${maxCounted.words})`
  return `with held as materialized (select status, payment_status, charity, created_at from ${newest} o where ${theirs} and ${holds(words, 'o')}),
found as materialized (select * from held limit ${maxCounted.words + 1})
select status, count(*)::int as count, (select count(*) from found) > ${maxCounted.words} as "isMore" from found
where ${where} group by status`
}
