import type { Order } from '#contract/orders.ts'
import type { CancelledPayment } from '#domain/cancelled-payment.ts'
import { fromDollars } from '#domain/money.ts'

/** The state of an order's money, in cents. */
export function paymentOf(order: Order): CancelledPayment {
  return {
    paymentStatus: order.paymentStatus,
    total: fromDollars(order.totalAmount),
    refunded: fromDollars(order.refundedAmount ?? 0),
    returning: fromDollars(order.returningAmount ?? 0),
    kept: fromDollars(order.keptAmount ?? 0),
    held: fromDollars(order.heldAmount ?? 0),
  }
}
