import type { Order } from '#contract/orders.ts'
import type { Database } from '#database/connection.ts'
import { orderOf, readOrders } from './order-rows.ts'

const atOnce = 500

/** All orders of a customer as they see them, newest first. */
export async function ordersOf(db: Database, clerkUserId: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let after: string | null = null; ; after = orders.at(-1)?._id ?? null) {
    const page = (await readOrders(db, 'ofUser', [clerkUserId, after, atOnce, []])).map(orderOf)
    orders.push(...page)
    if (page.length < atOnce) return orders
  }
}
