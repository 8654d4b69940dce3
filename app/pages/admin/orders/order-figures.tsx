import { discountLabel } from '#app/features/promo/promo-words.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** The figures of the total, and the donation. A price of 0 is written as an amount here. */
export function OrderFigures({ order }: { order: Order }) {
  return (
    <dl className="num grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1">
      {rowsOf(order).map(([name, dollars]) => (
        <div key={name} className="contents">
          <dt className={styleOf(name).dt}>{name}</dt>
          <dd className={styleOf(name).dd}>{formatMoney(fromDollars(dollars))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total stands on a line, the gift in its color. */
function styleOf(name: string) {
  if (name === 'Total')
    return {
      dt: 'mt-1 border-t border-stone pt-2 font-medium',
      dd: 'mt-1 -ml-6 border-t border-stone pt-2 pl-6 text-right font-medium',
    }
  return { dt: 'muted', dd: classNames('text-right', name.startsWith('Given to ') && 'text-ultra') }
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
