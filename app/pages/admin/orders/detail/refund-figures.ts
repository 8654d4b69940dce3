import { paymentOf } from '#app/features/orders/payment-of.ts'
import type { OrderWork } from '#contract/order-detail.ts'
import type { Order } from '#contract/orders.ts'
import { type Cents, fromDollars, plus, sum, times } from '#domain/money.ts'
import { suggestedRefund } from '#domain/refund-suggestion.ts'
import type { Detail } from './detail.ts'

/** The part of the payment that can be refunded, what was retained on purpose included. */
export function leftOf({ order }: Pick<Detail, 'order'>): Cents {
  const { held, kept } = paymentOf(order)
  return plus(held, kept)
}

/** Pieces of a line whose refunds succeeded or are pending. */
export function refundedPieces({ refunds }: Pick<OrderWork, 'refunds'>, position: number): number {
  const lines = refunds.filter(({ status }) => status !== 'failed').flatMap((refund) => refund.lines)
  return lines.reduce((pieces, line) => pieces + (line.position === position ? line.quantity : 0), 0)
}

export function isShippingRefunded({ refunds }: Pick<OrderWork, 'refunds'>): boolean {
  return refunds.some(({ status, includesShipping }) => includesShipping && status !== 'failed')
}

/** The price that the customer paid for those pieces; `pieces` by the position of their line. */
export function suggestionFor({ order, work }: Detail, pieces: readonly number[], withShipping: boolean) {
  const earlier = order.items.map((_, position) => refundedPieces(work, position))
  const before = goodsAt(order, earlier)
  const after = goodsAt(
    order,
    earlier.map((count, position) => count + (pieces[position] ?? 0)),
  )
  const paid = {
    subtotal: fromDollars(order.subtotal),
    discount: fromDollars(order.discountAmount),
    tax: fromDollars(order.taxAmount),
    shipping: fromDollars(order.shippingAmount),
  }
  return suggestedRefund(paid, { before, after, withShipping })
}

function goodsAt({ items }: Order, pieces: readonly number[]): Cents {
  return sum(items.map(({ unitPrice }, position) => times(fromDollars(unitPrice), pieces[position] ?? 0)))
}
