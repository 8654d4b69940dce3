/** The statuses of an order, in their usual order; an administrator may set any of them. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** True for a cancelled or refunded order. An administrator can still let it go on, and a failed refund undoes `refunded`. */
export function isEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded'
}

/** The statuses of an order that was neither shipped, cancelled nor refunded. */
export const unshippedStatuses: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']

export function isUnshipped(status: OrderStatus): boolean {
  return unshippedStatuses.includes(status)
}

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
