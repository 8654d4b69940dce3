import type { Order } from '#contract/orders.ts'
import { isUnshipped, orderStatusNames } from '#domain/orders/order-status.ts'

export function piecesToShip({ items }: Order): number {
  return items.reduce((sum, { pieces }) => sum + pieces.toShip, 0)
}

/** The reason why an order cannot be shipped, after its number; null when it can. */
export function reasonNotToShip(order: Order): string | null {
  if (!isUnshipped(order.status)) return `is ${orderStatusNames[order.status].toLowerCase()}`
  return piecesToShip(order) === 0 ? 'has nothing left to ship' : null
}

/** '1 piece', '2 pieces' */
export function piecesText(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}
