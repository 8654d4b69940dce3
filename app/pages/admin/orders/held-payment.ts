import { paymentOf } from '#app/features/orders/payment-of.ts'
import type { Order } from '#contract/orders.ts'
import { noMoney, plus } from '#domain/money.ts'
import type { CancelledPayment } from '#domain/payments/cancelled-payment.ts'

/** The decision on a cancelled order's payment. */
export type Choice = 'return' | 'keep' | 'later'

/** The payment's state after a choice; `keptReason` is given when the shop keeps the money. */
export function paymentAfter(order: Order, choice: Choice, keptReason: string): CancelledPayment {
  const now = paymentOf(order)
  const open = plus(now.kept, now.held)
  if (choice === 'return') return { ...now, returning: plus(now.returning, open), kept: noMoney, held: noMoney }
  if (choice === 'keep') return { ...now, kept: open, held: noMoney, keptReason }
  return now
}

/** True while a bank decides, or has decided for its customer: the shop cannot refund then. An inquiry does not count. */
export function isContested({ disputes = [] }: Pick<Order, 'disputes'>): boolean {
  return disputes.some(({ isOpen, status }) => status === 'lost' || (isOpen && !status.startsWith('warning')))
}
