import type { Order } from '#contract/orders.ts'
import { fromDollars } from '#domain/money.ts'
import type { CancelledPayment } from '#domain/payments/cancelled-payment.ts'

type Paid = Pick<
  Order,
  'paymentStatus' | 'totalAmount' | 'refundedAmount' | 'returningAmount' | 'keptAmount' | 'heldAmount' | 'keptReason'
>

/** The state of an order's payment, in cents. */
export function paymentOf(order: Paid): CancelledPayment {
  return {
    paymentStatus: order.paymentStatus,
    total: fromDollars(order.totalAmount),
    refunded: fromDollars(order.refundedAmount ?? 0),
    returning: fromDollars(order.returningAmount ?? 0),
    kept: fromDollars(order.keptAmount ?? 0),
    held: fromDollars(order.heldAmount ?? 0),
    keptReason: order.keptReason,
  }
}
