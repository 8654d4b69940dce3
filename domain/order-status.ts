/** The life of an order; an administrator may set any of them. */
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

/** Nothing more happens with such an order. */
export function isEnded(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded'
}

/** It has not left us, and nothing ended it. */
export function isUnshipped(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'processing'
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
