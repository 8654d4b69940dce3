import type { orders as contract } from '#contract/orders.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { orderOf, readOrders } from './order-rows.ts'

export const getAllOrders: Handler<typeof contract.getAllOrders> = async (call, { status, limit }) => {
  call.watch(topics.orders)
  const rows = status
    ? await readOrders(call.db, 'byStatus', [limit, status])
    : await readOrders(call.db, 'all', [limit])
  return rows.map(orderOf)
}
