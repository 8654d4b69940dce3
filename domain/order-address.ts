import { isUnshipped, type OrderStatus } from './order-status.ts'

/** What stands above an order's address; of a cancelled one nobody says that it was sent there. */
export function addressName(status: OrderStatus): 'Ships to' | 'Shipped to' | 'Address' {
  if (status === 'cancelled') return 'Address'
  return isUnshipped(status) ? 'Ships to' : 'Shipped to'
}
