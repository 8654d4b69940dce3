import type { StatusKind } from '#app/ui/tag.tsx'
import { type OrderStatus, orderStatusNames } from '#domain/orders/order-status.ts'

/** The color of each status. */
export const statusKinds: Record<OrderStatus, StatusKind> = {
  pending: 'neutral',
  confirmed: 'done',
  processing: 'warn',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
}

const way: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']

type Stop = { status: OrderStatus; name: string; isReached: boolean; isCurrent: boolean }

/** The stops on the way to the customer; null for orders that are not on it, or at its end. */
export function progressOf(status: OrderStatus): Stop[] | null {
  const reached = way.indexOf(status)
  if (reached < 0 || status === 'delivered') return null
  return way.map((each, index) => ({
    status: each,
    name: orderStatusNames[each],
    isReached: index <= reached,
    isCurrent: index === reached,
  }))
}
