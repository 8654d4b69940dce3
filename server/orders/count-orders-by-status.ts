import type { orders as contract } from '#contract/orders.ts'
import { ask } from '#database/connection.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = { name: 'orders-count', text: 'select status, count(*)::int as count from orders group by status' }

export const countOrdersByStatus: Handler<typeof contract.countOrdersByStatus> = async (call) => {
  call.watch(topics.orders)
  const rows = await ask<{ status: OrderStatus; count: number }>(call.db, statement, [])
  const countOf = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, countOf(status)]))
  return { all: rows.reduce((total, { count }) => total + count, 0), byStatus: byStatus as Record<OrderStatus, number> }
}
