import { paymentOf } from '#app/features/orders/payment-of.ts'
import { isContested } from '#app/pages/admin/orders/held-payment.ts'
import type { Order } from '#contract/orders.ts'
import { type Cents, noMoney, plus, sum } from '#domain/money.ts'
import { isEnded, type OrderStatus, orderStatusNames } from '#domain/order-status.ts'
import { thousands } from '#domain/thousands.ts'

/** The wanted change: money of cancelled orders goes back only when `returnPayment` says so. */
export type StatusChange = { status: OrderStatus; returnPayment: boolean }

/** `returned`: what is held of the changing orders and goes back with the change. */
export type StatusPlan = { changing: Order[]; staying: { order: Order; reason: string }[]; returned: Cents }

/** The effect on each order when all get a status. */
export function planStatus(orders: readonly Order[], change: StatusChange): StatusPlan {
  const judged = orders.map((order) => ({ order, reason: reasonToStay(order, change) }))
  const changing = judged.flatMap(({ order, reason }) => (reason === null ? [order] : []))
  const staying = judged.flatMap(({ order, reason }) => (reason === null ? [] : [{ order, reason }]))
  return { changing, staying, returned: movesMoney(change) ? sum(changing.map(heldOf)) : noMoney }
}

/** The part of an order's payment that the shop holds, in cents. */
export function heldOf(order: Order): Cents {
  const { kept, held } = paymentOf(order)
  return plus(kept, held)
}

function movesMoney({ status, returnPayment }: StatusChange): boolean {
  return status === 'refunded' || (status === 'cancelled' && returnPayment)
}

/** An ended order is opened again by itself only; of a disputed payment the bank decides. */
function reasonToStay(order: Order, change: StatusChange): string | null {
  if (order.status === change.status) return `is ${orderStatusNames[order.status].toLowerCase()} already`
  if (isEnded(order.status)) return `is ${orderStatusNames[order.status].toLowerCase()}, which ended it`
  return movesMoney(change) && isContested(order) ? 'has a disputed payment: the bank decides about its money' : null
}

/** '1 order', '1,000 orders' */
export function ordersWords(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'order' : 'orders'}`
}
