import { Picture } from '#app/ui/picture.tsx'
import type { Order } from '#contract/orders.ts'
import { charityNames } from '#domain/charity.ts'
import { formatMoney, formatShippingPrice, fromDollars } from '#domain/money.ts'

/** Everything about one order, to read. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <div className="grid gap-6 py-4 md:grid-cols-[3fr_2fr_2fr]">
      <Lines items={order.items} />
      <Address order={order} />
      <Figures order={order} />
    </div>
  )
}

function Lines({ items }: { items: Order['items'] }) {
  return (
    <ul className="grid content-start gap-3">
      {items.map((item) => (
        <li key={`${item.productId}-${item.variantName}`} className="pcell">
          <Picture className="thumb" url={item.imageUrl} alt="" sizes="32px" />
          <span>
            <b>
              {item.quantity} × {item.productName}
            </b>
            <small>{[item.variantName, item.shippingOption?.name].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="num ml-auto">{formatMoney(fromDollars(item.totalPrice))}</span>
        </li>
      ))}
    </ul>
  )
}

function Address({ order: { shippingAddress: to, email, paymentMethod, paymentStatus } }: { order: Order }) {
  return (
    <address className="not-italic">
      {to.firstName} {to.lastName}
      <br />
      {[to.addressLine1, to.addressLine2].filter(Boolean).join(', ')}
      <br />
      {to.city}, {to.state} {to.zipCode}
      <br />
      {to.country}
      <br />
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      <br />
      <span className="muted">
        {paymentMethod}, {paymentStatus}
      </span>
    </address>
  )
}

function Figures({ order }: { order: Order }) {
  const money = (dollars: number) => formatMoney(fromDollars(dollars))
  const rows = [
    ['Subtotal', money(order.subtotal)],
    ['Discount', order.discountAmount > 0 ? `-${money(order.discountAmount)}` : null],
    ['Shipping', formatShippingPrice(fromDollars(order.shippingAmount))],
    ['Tax', money(order.taxAmount)],
    ['Additional donation', order.additionalDonationAmount > 0 ? money(order.additionalDonationAmount) : null],
    ['Total', money(order.totalAmount)],
    [`Gift to ${charityNames[order.selectedCharityType].toLowerCase()}`, money(order.charityDonationAmount)],
  ].filter(([, value]) => value !== null)
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
