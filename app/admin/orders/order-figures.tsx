import type { Order } from '#contract/orders.ts'
import { charityCauses } from '#domain/charity.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** How the total came about, and what is given of it. A price of 0 is written as an amount here. */
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
  const extras: [string, number][] = [
    ['Discount', -order.discountAmount],
    ['Additional donation', order.additionalDonationAmount],
  ]
  const [discount, donation] = extras.map((row) => (row[1] === 0 ? [] : [row]))
  return [
    ['Subtotal', order.subtotal],
    ...(discount ?? []),
    ['Shipping', order.shippingAmount],
    ['Tax', order.taxAmount],
    ...(donation ?? []),
    ['Total', order.totalAmount],
    [`Given to ${charityCauses[order.selectedCharityType]}`, order.charityDonationAmount],
  ]
}
