import { isEnded, isUnshipped, type OrderStatus } from './order-status.ts'

/** What stands above an order's address; of one that was cancelled or refunded nobody says that it was sent there: it may not have been. */
export function addressName(status: OrderStatus): 'Ships to' | 'Shipped to' | 'Address' {
  if (isEnded(status)) return 'Address'
  return isUnshipped(status) ? 'Ships to' : 'Shipped to'
}
