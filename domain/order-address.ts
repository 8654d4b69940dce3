import { isEnded, isUnshipped, type OrderStatus } from './order-status.ts'

/** The heading above an order's address. One that was cancelled or refunded may not have been sent, so the heading does not say so. */
export function addressName(status: OrderStatus): 'Ships to' | 'Shipped to' | 'Address' {
  if (isEnded(status)) return 'Address'
  return isUnshipped(status) ? 'Ships to' : 'Shipped to'
}
