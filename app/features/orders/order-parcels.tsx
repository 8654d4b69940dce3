import type { Order } from '#contract/orders.ts'
import { trackingLink } from '#domain/shipping/tracking.ts'

type Parcel = NonNullable<Order['parcels']>[number]

/** The parcels of an order: carrier, tracking number and contents. Without parcels, the order's one number. */
export function OrderParcels({ order: { orderNumber, items, parcels, trackingNumber } }: { order: Order }) {
  if (!parcels) return <TrackingNumber number={trackingNumber ?? null} />
  return (
    <ul className="grid gap-2" aria-label={`Parcels of order ${orderNumber}`}>
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no other name for their customer
        <li key={index}>
          {parcels.length > 1 && <span className="muted">Parcel {index + 1}: </span>}
          {carrierOf(parcel)} <TrackingNumber number={parcel.trackingNumber} carrier={parcel.carrier} />
          <span className="block muted">
            {parcel.lines.map(({ position, quantity }) => `${quantity} × ${items[position]?.productName}`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function carrierOf({ carrier, trackingNumber }: Parcel): string | undefined {
  return carrier || trackingLink(trackingNumber)?.carrier
}

function TrackingNumber({ number, carrier }: { number: string | null; carrier?: string }) {
  const link = trackingLink(number, carrier)
  if (!link) return <span className="num wrap-anywhere">{number ?? 'No tracking number yet'}</span>
  return (
    <a className="link num wrap-anywhere" href={link.url} target="_blank" rel="noopener noreferrer">
      {number}
      <span className="sr"> Track with {link.carrier}, opens in a new tab</span>
    </a>
  )
}
