import { discountLabel } from '#app/features/promo/promo-words.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** The figures of the total, and the donation. A price of 0 is written as an amount here. */
export function OrderFigures({ order }: { order: Order }) {
  return (
    <dl className="num grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1">
      {rowsOf(order).map(([name, dollars]) => (
        <div key={name} className="contents">
          <dt className="muted">{name}</dt>
          <dd className="text-right">{formatMoney(fromDollars(dollars))}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf(order: Order): [name: string, dollars: number][] {
  return [
    ['Subtotal', order.subtotal],
    ...extra(discountLabel(order.promoCode), -order.discountAmount),
    ['Shipping', order.shippingAmount],
    ['Tax', order.taxAmount],
    ...extra('Additional donation', order.additionalDonationAmount),
    ['Total', order.totalAmount],
    ...extra('Refunded', -(order.refundedAmount ?? 0)),
    [`Given to ${order.selectedCharityName}`, order.charityGivenAmount ?? order.charityDonationAmount],
  ]
}

function extra(name: string, dollars: number): [string, number][] {
  return dollars === 0 ? [] : [[name, dollars]]
}
