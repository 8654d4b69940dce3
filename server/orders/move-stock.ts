import { ask } from '#database/connection.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { giveBackStock, type StockChange, sharesOf, takeStock } from '#server/checkout/checkout.ts'
import type { LockedOrder } from './lock-order.ts'

type Line = { productId: string; variantIds: string[]; quantity: number }

const unshipped: OrderStatus[] = ['pending', 'confirmed', 'processing']
const lines = (pieces: string) => `select product_id as "productId", variant_ids as "variantIds", ${pieces} as quantity
from order_lines where order_id = $1 and ${pieces} > 0 order by position`
const kept = { name: 'order-lines-kept', text: lines('quantity - restocked') }
const restocked = { name: 'order-lines-restocked', text: lines('restocked') }
const markRestocked = { name: 'order-restock', text: 'update order_lines set restocked = quantity where order_id = $1' }
const markKept = { name: 'order-unrestock', text: 'update order_lines set restocked = 0 where order_id = $1' }

/** `cancelled` puts back what was not shipped, never more than was sold; leaving it takes it again, or is refused (D12). */
export async function moveStock(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (order.status === 'cancelled') {
    const back = await ask<Line>(change.tx, restocked, [order.id])
    await takeStock(change, sharesOf(back))
    await ask(change.tx, markKept, [order.id])
  }
  if (to === 'cancelled' && unshipped.includes(order.status)) {
    const unsold = await ask<Line>(change.tx, kept, [order.id])
    await giveBackStock(change, sharesOf(unsold))
    await ask(change.tx, markRestocked, [order.id])
  }
}
