import { isUnshipped, type OrderStatus } from './order-status.ts'

type Pieces = {
  /** Pieces in parcels. */
  shipped: number
  left: number
  /** Pieces left to ship before the parcels changed. */
  leftBefore: number
}

/**
 * The status of an order whose parcels changed: shipped once nothing is left to ship, and processing again when a shipped order has more
 * to ship than before.
 */
export function statusAfterParcels(status: OrderStatus, { shipped, left, leftBefore }: Pieces): OrderStatus {
  if (isUnshipped(status)) return left === 0 && shipped > 0 ? 'shipped' : status
  return status === 'shipped' && left > leftBefore ? 'processing' : status
}
