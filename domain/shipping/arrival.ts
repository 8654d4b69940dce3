import type { OrderStatus } from '#domain/orders/order-status.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { longDay, shortDay, weekday } from '#domain/text/date-text.ts'
import { clockOf } from '#domain/text/time-zone.ts'

type Arrival = { earliest: Date; latest: Date }

/** The day after so many business days, Monday to Friday. */
function addBusinessDays(day: Date, count: number): Date {
  const next = new Date(day)
  for (let left = count; left > 0; ) {
    next.setUTCDate(next.getUTCDate() + 1)
    if (next.getUTCDay() % 6 !== 0) left -= 1
  }
  return next
}

/** The days between which all pieces with these shipping times arrive, packing included; null when no shipping option was chosen. */
export function estimateArrival(
  from: Date,
  shippingTimes: readonly { min: number; max: number }[],
  packing: { min: number; max: number } = storePolicy.processingDays,
): Arrival | null {
  if (shippingTimes.length === 0) return null
  return {
    earliest: addBusinessDays(from, packing.min + Math.min(...shippingTimes.map(({ min }) => min))),
    latest: addBusinessDays(from, packing.max + Math.max(...shippingTimes.map(({ max }) => max))),
  }
}

/** 'Nov 30 – Dec 3', or one day */
export function arrivalDates({ earliest, latest }: Arrival): string {
  const [first, last] = [shortDay(earliest), shortDay(latest)]
  return first === last ? first : `${first} – ${last}`
}

/** 'November 30 to December 2', or one day */
export function arrivalText({ earliest, latest }: Arrival): string {
  const [first, last] = [longDay(earliest), longDay(latest)]
  return first === last ? first : `${first} to ${last}`
}

type Ordered = {
  status: OrderStatus
  placedAt: number
  deliveredAt?: number | undefined
  cancelledAt?: number | undefined
  shippingTimes: readonly { min: number; max: number }[]
}

/** 'Arrives by Thursday, December 3.', or the day when it was delivered or canceled; null when nothing is known. Days are those of the time zone. */
export function arrivalSentence(order: Ordered, now: number, timeZone: string): string | null {
  const dayOf = (time: number) => longWeekday(clockOf(time, timeZone))
  const { status, deliveredAt, cancelledAt } = order
  if (status === 'cancelled') return cancelledAt === undefined ? 'Canceled.' : `Canceled on ${dayOf(cancelledAt)}.`
  if (deliveredAt !== undefined) return `Delivered on ${dayOf(deliveredAt)}.`
  if (status === 'delivered' || status === 'refunded') return null
  const arrival = estimateArrival(new Date(clockOf(order.placedAt, timeZone)), order.shippingTimes)
  if (!arrival) return null
  const isLate = arrival.latest.getTime() < clockOf(now, timeZone)
  return `${isLate ? 'Was expected by' : 'Arrives by'} ${longWeekday(arrival.latest.getTime())}.`
}

function longWeekday(time: number): string {
  return `${weekday(time)}, ${longDay(time)}`
}
