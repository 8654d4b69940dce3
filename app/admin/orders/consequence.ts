import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'

/** What a new status moves besides itself, to be confirmed first; null for a mere change of status. */
export function consequenceOf(order: Order, status: OrderStatus) {
  if (status === order.status) return null
  if (status === 'refunded')
    return {
      title: `Refund ${order.orderNumber}?`,
      text: `What remains of ${formatMoney(fromDollars(order.totalAmount))} goes back to ${order.customerName}, who gets a mail.`,
      confirm: 'Refund',
    }
  if (status === 'cancelled')
    return {
      title: `Cancel ${order.orderNumber}?`,
      text: `What was not shipped goes back into stock, and ${order.customerName} gets a mail that says what happens to the payment. No money moves by itself: to return it, set the order to Refunded.`,
      confirm: 'Cancel order',
    }
  return null
}
