import { Mark } from '#app/ui/mark.tsx'
import type { LinkedOrder } from '#contract/orders.ts'
import { type Cents, formatMoney, formatShippingPrice, fromDollars } from '#domain/money.ts'

/** The figures of the order, and its donation. */
export function OrderSum({ order }: { order: LinkedOrder }) {
  const given = fromDollars(order.charityGivenAmount ?? order.charityDonationAmount)
  return (
    <section className="summary order-link__sum" aria-labelledby="order-sum">
      <h2 className="title" id="order-sum">
        Order Summary
      </h2>
      <dl>
        <Figure name="Subtotal" dollars={order.subtotal} />
        <Figure name="Discount" dollars={-order.discountAmount} optional />
        <Figure name="Shipping" dollars={order.shippingAmount} write={formatShippingPrice} />
        <Figure name="Tax" dollars={order.taxAmount} />
        <Figure name="Additional donation" dollars={order.additionalDonationAmount} optional />
        <Figure name="Total" dollars={order.totalAmount} className="total" />
        <Figure name="Refunded" dollars={-(order.refundedAmount ?? 0)} optional />
      </dl>
      {given > 0 && (
        <div className="give">
          <Mark />
          <span>Given to {order.selectedCharityName} from this order</span>
          <b className="num">{formatMoney(given)}</b>
        </div>
      )}
      {order.giftPath && (
        <p className="small mt-4">
          <a className="link" href={order.giftPath}>
            Check your gift in our public ledger
          </a>
        </p>
      )}
    </section>
  )
}

type FigureProps = {
  name: string
  dollars: number
  write?: (amount: Cents) => string
  /** Left out when 0. */
  optional?: boolean
  className?: string
}

function Figure({ name, dollars, write = formatMoney, optional = false, className }: FigureProps) {
  if (optional && dollars === 0) return null
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={`num ${className ?? ''}`}>{write(fromDollars(dollars))}</dd>
    </>
  )
}
