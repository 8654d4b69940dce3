import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'

/** What a new status moves besides itself, to be confirmed first; null for a mere change of status. A cancellation asks on its own. */
export function consequenceOf(order: Order, status: OrderStatus) {
  if (status === order.status) return null
  if (status === 'refunded')
    return {
      title: `Refund ${order.orderNumber}?`,
      text:
        order.totalAmount === 0
          ? `Nothing was charged, so nothing goes back. ${order.customerName} gets a mail that says so.`
          : `What remains of ${formatMoney(fromDollars(order.totalAmount))} goes back to ${order.customerName}, who gets a mail.`,
      confirm: 'Refund',
    }
  return null
}
