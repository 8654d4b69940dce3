import { progressOf } from '#app/features/orders/order-progress.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { LinkedOrder } from '#contract/orders.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { trackingLink } from '#domain/shipping/tracking.ts'
import { shortTimeIn } from '#domain/text/time-text.ts'

/** The steps of the order's delivery, and each of its parcels. */
export function OrderWay({ order }: { order: LinkedOrder }) {
  const stops = progressOf(order.status)
  const parcels = parcelsOf(order)
  const deadline = useDeadline()
  const timeZone = useTimeZone()
  return (
    <>
      {stops && (
        <ol className="track" aria-label="Progress">
          {stops.map(({ name, isReached, isCurrent }) => (
            <li
              key={name}
              className={isCurrent ? 'is-done is-now' : isReached ? 'is-done' : ''}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {name}
              <br />
              {isReached && timeOf(order, name, timeZone)}
            </li>
          ))}
        </ol>
      )}
      {order.deliveredAt !== undefined && (
        <p className="mb-6">
          Delivered {deadline(order.deliveredAt)}
          {order.returnableUntil !== undefined && <span>{`. Return until ${deadline(order.returnableUntil)}`}</span>}
        </p>
      )}
      {parcels.map((parcel, index) => (
        <Parcel
          key={`${parcel.trackingNumber}:${parcel.carrier}:${parcel.lines.map(({ position }) => position)}`}
          parcel={parcel}
          name={parcels.length > 1 ? `Parcel ${index + 1}` : 'Parcel'}
          order={order}
        />
      ))}
    </>
  )
}

type Parcels = NonNullable<LinkedOrder['parcels']>
type ParcelProps = { parcel: Parcels[number]; name: string; order: LinkedOrder }

function Parcel({ parcel: { carrier, trackingNumber, lines }, name, order }: ParcelProps) {
  const link = trackingLink(trackingNumber, carrier)
  const holds = lines.map(({ position, quantity }) => `${quantity} × ${order.items[position]?.productName ?? 'a bag'}`)
  const by = carrier || link?.carrier
  return (
    <section className="order-link__parcel" aria-label={name}>
      <div>
        <h2 className="font-medium">
          {name}
          {by && <span>{` with ${by}`}</span>}
        </h2>
        {holds.length > 0 && <p className="small muted">{holds.join(', ')}</p>}
      </div>
      {link ? (
        <a className="link num wrap-anywhere" href={link.url} target="_blank" rel="noopener noreferrer">
          {trackingNumber}
          <span className="sr"> Track with {link.carrier}, opens in a new tab</span>
        </a>
      ) : (
        <span className="num wrap-anywhere">{trackingNumber ?? 'No tracking number'}</span>
      )}
    </section>
  )
}

/** The order's parcels. Older orders have a tracking number and no parcel. */
function parcelsOf({ parcels = [], trackingNumber }: LinkedOrder): Parcels {
  if (parcels.length > 0 || !trackingNumber) return parcels
  return [{ carrier: '', trackingNumber, lines: [] }]
}

/** The time of a step. Orders begin as confirmed; their history has only later steps. */
function timeOf({ steps, _creationTime }: LinkedOrder, name: string, timeZone: string): string {
  const step = steps?.find(({ status }) => orderStatusNames[status] === name)
  const at = step?.at ?? (name === orderStatusNames.confirmed ? _creationTime : null)
  return at === null ? '' : shortTimeIn(timeZone, new Date(at))
}
