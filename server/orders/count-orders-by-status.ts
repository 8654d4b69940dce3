import type { orders as contract } from '#contract/orders.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { found, wordsOf } from './found-orders.ts'

export const countOrdersByStatus: Handler<typeof contract.countOrdersByStatus> = async (call, { search }) => {
  call.watch(topics.orders)
  const words = wordsOf(search)
  const text =
    words.length > 0
      ? `${found(words, 1)} select status, count(*)::int as count from found group by status`
      : 'select status, sum(count)::int as count from order_counts group by status'
  const rows = await query(
    call.db,
    sql({ name: `orders-count-${words.length}`, text, row: { status: oneOf(orderStatuses), count: 'integer' } }),
    words,
  )
  const countOf = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, countOf(status)]))
  return { all: rows.reduce((total, { count }) => total + count, 0), byStatus: byStatus as Record<OrderStatus, number> }
}
