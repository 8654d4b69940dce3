import { datesIn, useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { Order } from '#contract/orders.ts'
import { arrivalText, estimateArrival } from '#domain/shipping/arrival.ts'
import { clockOf } from '#domain/text/time-zone.ts'

/** The day when an order was delivered, or the days when all of its pieces should arrive. A component of its own, since it needs the loaded order. */
export function Arrives({ order }: { order: Order }) {
  const timeZone = useTimeZone()
  if (order.deliveredAt !== undefined)
    return <p className="lead">Delivered on {datesIn(timeZone).longDate(order.deliveredAt)}.</p>
  const chosen = order.items.flatMap(({ shippingOption }) => shippingOption?.estimatedDays ?? [])
  const arrival = estimateArrival(new Date(clockOf(order._creationTime, timeZone)), chosen)
  return arrival && <p className="lead">Arrives {arrivalText(arrival)}.</p>
}
