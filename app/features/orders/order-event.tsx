import '#app/features/donations/donations.css'
import './event.css'
import { lazy, Suspense } from 'react'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars, plus, toDollars } from '#domain/money.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { charityOf, type PlacedState } from './placed-order.ts'

const OwnDonation = lazy(async () => ({
  default: (await import('#app/features/donations/own-donation.tsx')).OwnDonation,
}))

const Arrives = lazy(async () => ({ default: (await import('./arrives.tsx')).Arrives }))

type Props = {
  placed: PlacedState
  /** The order as it is now, once it is loaded. */
  order: Order | undefined
  heading: React.ReactNode
  /** Shown below the order's text. */
  children?: React.ReactNode
}

/** An order just placed: its products, when it arrives, and its donation. */
export function OrderEvent({ placed, order, heading, children }: Props) {
  return (
    <section className="event" aria-label={`Order ${placed.orderNumber}`}>
      <Bags order={order} />
      <div className="grid gap-6" role="status">
        {heading}
        {order && order.status !== 'shipped' && (
          <Suspense fallback={<p className="lead">&nbsp;</p>}>
            <Arrives order={order} />
          </Suspense>
        )}
        <div>
          <div className="give give--event">
            <Mark />
            <span>
              From us to {charityOf(placed, order)},<br />
              at no cost to you
            </span>
            <b className="num">{formatMoney(fromDollars(placed.charityDonation))}</b>
          </div>
          {order && (
            <Suspense fallback={<div className="own-donation" />}>
              <OwnDonation
                amount={toDollars(
                  plus(fromDollars(placed.charityDonation), fromDollars(order.additionalDonationAmount)),
                )}
              />
            </Suspense>
          )}
        </div>
        <p className="muted">
          Order {placed.orderNumber} is confirmed. A confirmation email with your order details is on its way
          {order ? (
            <>
              {' '}
              to <EmailAddress>{`${order.email}.`}</EmailAddress>
            </>
          ) : (
            <span>.</span>
          )}
        </p>
        {children}
      </div>
    </section>
  )
}

/** 'Thank you, Clara.' */
export function thanksFor(order: Order | undefined): string {
  const name = firstNameOf(order?.customerName ?? '')
  return name ? `Thank you, ${name}.` : 'Thank you.'
}

/** The photos of the products: the first one large, the others small. */
function Bags({ order }: Pick<Props, 'order'>) {
  const [first, ...others] = order?.items ?? []
  return (
    <div>
      <Picture
        url={first?.imageUrl ?? ''}
        alt={first ? nameOf(first) : ''}
        sizes="(min-width: 768px) 45vw, (min-width: 480px) 100vw, min(100vw, 333px)"
        className="event__bag"
        priority
      />
      {others.length > 0 && (
        <ul className="event__more">
          {others.map((item) => (
            <li key={`${item.productId}:${item.variantName}`}>
              <Picture url={item.imageUrl} alt={nameOf(item)} sizes="80px" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nameOf({ productName, variantName }: Order['items'][number]): string {
  return variantName ? `${productName} in ${variantName}` : productName
}
