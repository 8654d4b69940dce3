import type { orders as contract } from '#contract/orders.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { wordsOf } from './found-orders.ts'
import { orderOf, readOrders } from './order-rows.ts'

export const getUserOrders: Handler<typeof contract.getUserOrders> = async (call, input) => {
  const clerkUserId = ownClerkId(call.caller, input.clerkUserId)
  const isOwn = clerkUserId === call.caller.clerkUserId
  call.watch(isOwn ? topics.ordersOf(call.caller.userId) : topics.orders)
  const { orderNumber, after, limit, search } = input
  const rows =
    orderNumber === undefined
      ? await readOrders(call.db, 'ofUser', [clerkUserId, after ?? null, limit, wordsOf(search)])
      : await readOrders(call.db, 'ofUserByNumber', [clerkUserId, orderNumber])
  return rows.map(orderOf)
}
