import { isEnded, isUnshipped, type OrderStatus } from './order-status.ts'

/** The heading above an order's address. A cancelled or refunded order may never have been shipped, so its heading does not say so. */
export function addressName(status: OrderStatus): 'Ships to' | 'Shipped to' | 'Address' {
  if (isEnded(status)) return 'Address'
  return isUnshipped(status) ? 'Ships to' : 'Shipped to'
}
