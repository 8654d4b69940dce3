import { longDay, shortDay } from './date-words.ts'
import { storePolicy } from './store-policy.ts'

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
export function arrivalWords({ earliest, latest }: Arrival): string {
  const [first, last] = [longDay(earliest), longDay(latest)]
  return first === last ? first : `${first} to ${last}`
}
