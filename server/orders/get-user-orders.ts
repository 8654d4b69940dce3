import type { orders as contract, Order } from '#contract/orders.ts'
import type { Database } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { wordsOf } from './order-filters.ts'
import { orderOf, readOrders } from './order-rows.ts'

const exportedAtOnce = 500

export const getUserOrders: Handler<typeof contract.getUserOrders> = async (call, input) => {
  const clerkUserId = resolveClerkId(call.caller, input.clerkUserId)
  const isOwn = clerkUserId === call.caller.clerkUserId
  call.watch(isOwn ? topics.ordersOf(call.caller.userId) : topics.orders)
  const { orderNumber, after, limit, search } = input
  const rows =
    orderNumber === undefined
      ? await readOrders(call.db, 'ofUser', [clerkUserId, after ?? null, limit, wordsOf(search)])
      : await readOrders(call.db, 'ofUserByNumber', [clerkUserId, orderNumber])
  return rows.map(orderOf)
}

/** All orders of a customer as they see them, newest first. */
export async function ordersOf(db: Database, clerkUserId: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let after: string | null = null; ; after = orders.at(-1)?._id ?? null) {
    const page = (await readOrders(db, 'ofUser', [clerkUserId, after, exportedAtOnce, []])).map(orderOf)
    orders.push(...page)
    if (page.length < exportedAtOnce) return orders
  }
}
