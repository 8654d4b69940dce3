import type { Order } from '#contract/orders.ts'
import { type Cents, cents, fromDollars, minus, noMoney, sum } from '#domain/money.ts'

type Item = Order['items'][number]

/** The record of a line's pieces and money, as the rules of refunds take it. */
export function lineRecord({ quantity, pieces, paidAmount, refundedAmount }: Item) {
  return {
    ...pieces,
    ordered: quantity,
    value: fromDollars(paidAmount),
    refundedCents: fromDollars(refundedAmount),
  }
}

/** The parts of a refund of pieces: the goods after discount, and the tax on them. */
export function goodsAndTax(refund: Cents, order: Pick<Order, 'items' | 'taxAmount'>): { goods: Cents; tax: Cents } {
  const paid = sum(order.items.map(({ paidAmount }) => fromDollars(paidAmount)))
  const tax = paid === 0 ? noMoney : cents(Math.round((fromDollars(order.taxAmount) * refund) / paid))
  return { goods: minus(refund, tax), tax }
}
