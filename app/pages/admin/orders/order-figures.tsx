import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { discountLabel } from '#domain/promo-codes/promo-text.ts'

/** The parts of the total, and the donation. A price of 0 is written as an amount here. */
export function OrderFigures({ order }: { order: Order }) {
  return (
    <dl className="num grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1">
      {rowsOf(order).map(([name, dollars, look = looks.plain]) => (
        <div key={name} className="contents">
          <dt className={look.dt}>{name}</dt>
          <dd className={look.dd}>{formatMoney(fromDollars(dollars))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total has a rule above it, the donation its own color. */
const looks = {
  plain: { dt: 'muted', dd: 'text-right' },
  total: {
    dt: 'mt-1 border-t border-stone pt-2 font-medium',
    dd: 'mt-1 -ml-6 border-t border-stone pt-2 pl-6 text-right font-medium',
  },
  donation: { dt: 'muted', dd: 'text-right text-ultra' },
}

type Row = [name: string, dollars: number, look?: (typeof looks)[keyof typeof looks]]

function rowsOf(order: Order): Row[] {
  return [
    ['Subtotal', order.subtotal],
    ...extra(discountLabel(order.promoCode), -order.discountAmount),
    ['Shipping', order.shippingAmount],
    ['Tax', order.taxAmount],
    ...extra('Additional donation', order.additionalDonationAmount),
    ['Total', order.totalAmount, looks.total],
    ...extra('Refunded', -(order.refundedAmount ?? 0)),
    [`Given to ${order.selectedCharityName}`, order.charityGivenAmount ?? order.charityDonationAmount, looks.donation],
  ]
}

function extra(name: string, dollars: number): Row[] {
  return dollars === 0 ? [] : [[name, dollars]]
}
