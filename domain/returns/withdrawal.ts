import { type Cents, cents, noMoney, plus } from '#domain/money.ts'
import { isEnded, type OrderStatus } from '#domain/orders/order-status.ts'
import { policyText } from '#domain/settings/policy-text.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { isInEuropeanUnion } from '#domain/shipping/european-union.ts'
import { dayMs } from '#domain/text/time-span.ts'

export type WithdrawableOrder = {
  status: OrderStatus
  /** The country of the order's address. */
  country: string
  deliveredAt: Date | null
  createdAt: Date
}

/**
 * The end of the withdrawal period of a delivered order; null before its delivery, while the right does not end. The day of delivery does
 * not count, and the last day counts to its end (Regulation (EEC) 1182/71): one more day, counted in hours, ensures this wherever the buyer
 * lives.
 */
export function withdrawableUntil({ status, deliveredAt, createdAt }: WithdrawableOrder): Date | null {
  if (deliveredAt === null && status !== 'delivered') return null
  return new Date((deliveredAt ?? createdAt).getTime() + (storePolicy.withdrawalDays + 1) * dayMs)
}

/** The reason why an order cannot be withdrawn from, or null. */
export function withdrawalRefusal(order: WithdrawableOrder & { hasPieces: boolean }, now: Date): string | null {
  const until = withdrawableUntil(order)
  if (!isInEuropeanUnion(order.country)) return 'This right is for orders that are delivered within the European Union'
  if (isEnded(order.status)) return 'This order was cancelled or refunded, so nothing is left to withdraw from'
  if (!order.hasPieces) return 'Everything of this order was withdrawn or returned already'
  return until && now > until ? `The ${policyText.withdrawalWindow} from delivery are over` : null
}

type Withdrawn = {
  /** The refund of the withdrawn goods with their tax. */
  goods: Cents
  /** The price of the order's shipping that the customer paid. */
  shipping: Cents
  /** The withdrawal covers all remaining pieces of the order. */
  isLast: boolean
  /** The price of the cheapest shipping of the whole order; null when there was no choice. */
  cheapestShipping: Cents | null
  /** The part of the order's payment that no refund or open return has claimed. */
  left: Cents
}

/**
 * The refund of a withdrawal: the goods, plus the cheapest shipping once the last pieces are withdrawn, but never more than is left of the
 * payment.
 */
export function withdrawalAmount({ goods, shipping, isLast, cheapestShipping, left }: Withdrawn): Cents {
  const returnedShipping = isLast ? cents(Math.min(shipping, cheapestShipping ?? shipping)) : noMoney
  return cents(Math.min(plus(goods, returnedShipping), left))
}
