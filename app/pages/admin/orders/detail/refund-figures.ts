import { goodsAndTax, lineRecord } from '#app/features/orders/line-record.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import type { OrderWork } from '#contract/order-detail.ts'
import { type Cents, fromDollars, noMoney, plus, sum } from '#domain/money.ts'
import { type PlannedPieces, planRefund, refundOf } from '#domain/orders/line-refund.ts'
import type { Detail } from './detail.ts'

/** The part of the payment that can be refunded, with what was retained on purpose. */
export function leftOf({ order }: Pick<Detail, 'order'>): Cents {
  const { held, kept } = paymentOf(order)
  return plus(held, kept)
}

/** Pieces of a line that a refund can name; the form asks about those of open returns. */
export function refundablePieces({ order }: Pick<Detail, 'order'>, position: number): number {
  const pieces = order.items[position]?.pieces
  return pieces ? pieces.owed + pieces.free + pieces.inReturn : 0
}

export function isShippingRefunded({ refunds }: Pick<OrderWork, 'refunds'>): boolean {
  return refunds.some(({ status, includesShipping }) => includesShipping && status !== 'failed')
}

/** The sum of refunds that named neither pieces nor shipping; failed ones do not count. */
export function unnamedRefunds({ work: { refunds } }: Pick<Detail, 'work'>): Cents {
  const unnamed = refunds.filter(
    ({ status, lines, includesShipping }) => status !== 'failed' && lines.length === 0 && !includesShipping,
  )
  return sum(unnamed.map(({ amount }) => fromDollars(amount)))
}

/** The effects of a refund on the chosen pieces, over all lines; `pieces` by the position of their line. */
export function plannedPieces({ order }: Pick<Detail, 'order'>, pieces: readonly number[]) {
  const plans = order.items.map((item, position) => planRefund(lineRecord(item), pieces[position] ?? 0))
  const count = (kind: keyof PlannedPieces) => plans.reduce((all, plan) => all + plan[kind], 0)
  return { canceled: count('canceled'), shipped: count('shipped'), inReturn: count('inReturn') }
}

/** The price that the customer paid for those pieces. */
export function suggestionFor({ order }: Pick<Detail, 'order'>, pieces: readonly number[], withShipping: boolean) {
  const refund = sum(order.items.map((item, position) => refundOf(lineRecord(item), pieces[position] ?? 0)))
  const shipping = withShipping ? fromDollars(order.shippingAmount) : noMoney
  return { ...goodsAndTax(refund, order), shipping, total: plus(refund, shipping) }
}
