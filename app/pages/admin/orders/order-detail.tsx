import { lazy, Suspense } from 'react'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { addressName } from '#domain/orders/order-address.ts'
import { paymentStatusNames } from '#domain/payments/payment-status.ts'
import { townLine } from '#domain/shipping/postal-address.ts'
import { OrderFigures } from './order-figures.tsx'

const HeldNotice = lazy(() => import('./held-notice.tsx').then(({ HeldNotice }) => ({ default: HeldNotice })))

/** Everything about one order, read-only. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <div className="grid gap-6 py-4">
      <Suspense>
        <HeldNotice order={order} />
      </Suspense>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
        <Lines items={order.items} />
        <Facts order={order} />
        <OrderFigures order={order} />
      </div>
    </div>
  )
}

function Lines({ items }: { items: Order['items'] }) {
  return (
    <ul className="grid content-start gap-3">
      {items.map((item) => (
        <li key={`${item.productId}-${item.variantId}-${item.variantName}`} className="product-cell">
          <Picture className="admin-thumb" url={item.imageUrl} alt="" sizes="32px" />
          <span>
            <b>
              {item.quantity} × {item.productName}
            </b>
            <small>{[item.variantName, item.shippingOption?.name].filter(Boolean).join(', ')}</small>
          </span>
          <span className="num ml-auto">{formatMoney(fromDollars(item.totalPrice))}</span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus, email } = order
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 [&>dt]:text-slate">
      <dt>{addressName(order.status)}</dt>
      <dd>
        <Address to={order.shippingAddress} />
      </dd>
      <dt>Email</dt>
      <dd className="wrap-anywhere">
        <a className="link" href={`mailto:${email}`}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      </dd>
      <dt>Payment</dt>
      <dd>
        {paymentMethod}, {paymentStatusNames[paymentStatus]}
      </dd>
    </dl>
  )
}

export function Address({ to }: { to: Order['shippingAddress'] }) {
  const lines = [
    `${to.firstName} ${to.lastName}`,
    [to.addressLine1, to.addressLine2].filter(Boolean).join(', '),
    townLine(to),
    to.country,
    ...(to.phone ? [to.phone] : []),
  ]
  return <address className="not-italic whitespace-pre-line">{lines.join('\n')}</address>
}
