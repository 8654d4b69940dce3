import { isEnded, type OrderStatus } from '#domain/order-status.ts'
import type { StockChange } from '#server/checkout/checkout.ts'
import { retakePromo, returnPromo } from '#server/promo-codes/promo-codes.ts'
import type { LockedOrder } from './lock-order.ts'

/** `cancelled` gives back the order's use of a promo code; an order that goes on takes it again, or is refused. */
export async function movePromo(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (to === 'cancelled') await returnPromo(change, order.id)
  if (!isEnded(to)) await retakePromo(change, order.id)
}
