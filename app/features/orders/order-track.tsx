import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { arrivalDates, estimateArrival } from '#domain/shipping/arrival.ts'
import { shortTimeIn } from '#domain/text/time-text.ts'
import { clockOf } from '#domain/text/time-zone.ts'
import { progressOf } from './order-progress.ts'

/** The stops of an order on its way, each with its time. */
export function OrderTrack({ order }: { order: Order }) {
  const progress = progressOf(order.status)
  if (!progress) return null
  return (
    <ol className="track" aria-label="Progress">
      {progress.map(({ status, name, isReached, isCurrent }) => (
        <li
          key={status}
          className={isCurrent ? 'is-done is-now' : isReached ? 'is-done' : ''}
          aria-current={isCurrent ? 'step' : undefined}
        >
          {name}
          <When order={order} status={status} isReached={isReached} />
        </li>
      ))}
    </ol>
  )
}

function When({ order, status, isReached }: { order: Order; status: OrderStatus; isReached: boolean }) {
  const timeZone = useTimeZone()
  const step = isReached ? order.steps?.find((one) => one.status === status) : undefined
  if (step)
    return (
      <time className="track__when" dateTime={new Date(step.at).toISOString()}>
        {shortTimeIn(timeZone, new Date(step.at))}
      </time>
    )
  if (status !== 'delivered') return null
  const chosen = order.items.flatMap(({ shippingOption }) => shippingOption?.estimatedDays ?? [])
  const arrival = estimateArrival(new Date(clockOf(order._creationTime, timeZone)), chosen)
  return arrival && <span className="track__when">Est. {arrivalDates(arrival)}</span>
}
