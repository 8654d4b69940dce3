import { paymentOf } from '#app/features/orders/payment-of.ts'
import { isContested } from '#app/pages/admin/orders/held-payment.ts'
import type { Order } from '#contract/orders.ts'
import { type Cents, noMoney, plus, sum } from '#domain/money.ts'
import { isEnded, type OrderStatus, orderStatusNames } from '#domain/orders/order-status.ts'
import { thousands } from '#domain/text/thousands.ts'

/** The requested change: payments of cancelled orders are refunded only with `returnPayment`. */
export type StatusChange = { status: OrderStatus; returnPayment: boolean }

/** `returned`: the payments that the change refunds, in cents. */
export type StatusPlan = { changing: Order[]; staying: { order: Order; reason: string }[]; returned: Cents }

/** The effect on each order of setting one status for all. */
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

/** The reason why an order keeps its status: an ended order is reopened individually only; the bank decides disputed payments. */
function reasonToStay(order: Order, change: StatusChange): string | null {
  if (order.status === change.status) return `is ${orderStatusNames[order.status].toLowerCase()} already`
  if (isEnded(order.status)) return `is ${orderStatusNames[order.status].toLowerCase()}, which ended it`
  return movesMoney(change) && isContested(order) ? 'has a disputed payment: the bank decides about its money' : null
}

/** '1 order', '1,000 orders' */
export function ordersText(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'order' : 'orders'}`
}
