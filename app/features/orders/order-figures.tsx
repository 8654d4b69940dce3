import type { Order } from '#contract/orders.ts'
import { type Cents, formatMoney, formatShippingPrice, fromDollars } from '#domain/money.ts'
import { discountLabel } from '#domain/promo-codes/promo-text.ts'

/** The amounts that make the total. */
export function OrderFigures({ order }: { order: Order }) {
  const discount = discountLabel(order.promoCode)
  const rows: [label: string, dollars: number, write: (amount: Cents) => string][] = [
    ['Subtotal', order.subtotal, formatMoney],
    [discount, -order.discountAmount, formatMoney],
    ['Shipping', order.shippingAmount, formatShippingPrice],
    ['Tax', order.taxAmount, formatMoney],
    ['Additional donation', order.additionalDonationAmount, formatMoney],
    ['Refunded', -(order.refundedAmount ?? 0), formatMoney],
  ]
  const optional = [discount, 'Additional donation', 'Refunded']
  const shown = rows.filter(([label, dollars]) => dollars !== 0 || !optional.includes(label))
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-0">
      {shown.map(([label, dollars, write]) => (
        <div key={label} className="contents">
          <dt className="muted">{label}</dt>
          <dd className="num text-right">{write(fromDollars(dollars))}</dd>
        </div>
      ))}
    </dl>
  )
}
