import type { orderList as contract } from '#contract/order-list.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { pageStatement } from './order-page.ts'
import { orderOf, readOrderPage } from './order-rows.ts'

export const getAllOrders: Handler<typeof contract.getAllOrders> = async (
  call,
  { limit, after, before, ...filter },
) => {
  call.watch(topics.orders)
  return (await readOrderPage(call.db, pageStatement(filter, { limit, after, before }))).map(orderOf)
}
