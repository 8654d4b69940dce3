import { lazy, Suspense } from 'react'
import { useDates, useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { addressName } from '#domain/orders/order-address.ts'
import { isUnshipped, orderStatusNames } from '#domain/orders/order-status.ts'
import { cancelledPaymentText } from '#domain/payments/cancelled-payment.ts'
import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import { arrivalSentence } from '#domain/shipping/arrival.ts'
import { townLine } from '#domain/shipping/postal-address.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderFile } from './order-file.tsx'
import { OrderItems } from './order-items.tsx'
import { statusKinds } from './order-progress.ts'
import { OrderTrack } from './order-track.tsx'
import { paymentOf } from './payment-of.ts'

const OrderParcels = lazy(() => import('./order-parcels.tsx').then(({ OrderParcels }) => ({ default: OrderParcels })))

type Props = {
  order: Order
  returns: ReturnTerms
  /** Shown at the end of the card. */
  children?: React.ReactNode
}

export function OrderCard({ order, returns, children }: Props) {
  return (
    <article id={order.orderNumber} tabIndex={-1} className="order" aria-label={`Order ${order.orderNumber}`}>
      <OrderHead order={order} />
      <Arrival order={order} />
      {order.status === 'cancelled' && <p className="pt-4">{cancelledPaymentText(paymentOf(order), returns)}</p>}
      <OrderItems items={order.items} />
      <Accordion items={[{ title: 'Order details', content: <OrderDetails order={order} /> }]} />
      {children}
    </article>
  )
}

function OrderHead({ order }: { order: Order }) {
  const { longDate } = useDates()
  const charityDonation = formatMoney(fromDollars(order.charityGivenAmount ?? order.charityDonationAmount))
  return (
    <div className="order__head">
      <dl className="contents">
        <div>
          <dt>Order</dt>
          <dd className="num font-medium">{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Placed</dt>
          <dd>{longDate(order._creationTime)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="num">{formatMoney(fromDollars(order.totalAmount))}</dd>
        </div>
        <div>
          <dt>Given</dt>
          <dd className="num text-ultra">
            {charityDonation} to {order.selectedCharityName}
          </dd>
        </div>
      </dl>
      <div
        role="status"
        aria-label={`Status of order ${order.orderNumber}`}
        className="justify-self-end max-sm:justify-self-start"
      >
        <StatusDot kind={statusKinds[order.status]}>{orderStatusNames[order.status]}</StatusDot>
      </div>
    </div>
  )
}

/** 'Arrives by Thursday, December 3.' */
function Arrival({ order }: { order: Order }) {
  const { status, deliveredAt, steps, items } = order
  const cancelledAt = steps?.findLast((step) => step.status === 'cancelled')?.at
  const shippingTimes = items.flatMap(({ shippingOption }) => shippingOption?.estimatedDays ?? [])
  const placedAt = order._creationTime
  const sentence = arrivalSentence(
    { status, placedAt, deliveredAt, cancelledAt, shippingTimes },
    Date.now(),
    useTimeZone(),
  )
  return sentence && <p className="lead pt-5">{sentence}</p>
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <OrderTrack order={order} />
      <OrderFoot order={order} />
    </>
  )
}

function OrderFoot({ order }: { order: Order }) {
  const { longDate } = useDates()
  const { addressLine1, addressLine2, country } = order.shippingAddress
  return (
    <div className="order__foot items-start">
      <p>
        <span className="muted">{addressName(order.status)}</span>
        <br />
        {order.shippingAddress.firstName} {order.shippingAddress.lastName}
        <br />
        {[addressLine1, addressLine2, townLine(order.shippingAddress), country].filter(Boolean).join(', ')}
      </p>
      <div>
        <span className="muted">Tracking</span>
        <br />
        <Tracking order={order} />
        {order.deliveredAt !== undefined && (
          <>
            <br />
            Delivered {longDate(order.deliveredAt)}
          </>
        )}
      </div>
      <div className="grid gap-3">
        <OrderFigures order={order} />
        <OrderFile order={order} kind="invoice" className="link justify-self-end" />
        {order.giftPath && (
          <a className="link justify-self-end" href={order.giftPath}>
            Check your gift
          </a>
        )}
      </div>
    </div>
  )
}

function Tracking({ order }: { order: Order }) {
  if (!order.parcels && !order.trackingNumber)
    return isUnshipped(order.status) ? 'Not shipped yet' : 'No tracking number'
  return (
    <Suspense>
      <OrderParcels order={order} />
    </Suspense>
  )
}
