type Days = { min: number; max: number }
export type Arrival = { earliest: Date; latest: Date }

/** When something arrives that leaves on a day and travels so many business days. */
export function arrivalFrom(day: Date, { min, max }: Days): Arrival {
  return { earliest: addBusinessDays(day, min), latest: addBusinessDays(day, max) }
}

/** Monday to Friday count. */
export function addBusinessDays(day: Date, count: number): Date {
  const next = new Date(day)
  for (let left = count; left > 0; ) {
    next.setUTCDate(next.getUTCDate() + 1)
    if (next.getUTCDay() % 6 !== 0) left -= 1
  }
  return next
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'November 30 to December 2', or one day */
export function arrivalWords({ earliest, latest }: Arrival): string {
  const [first, last] = [dates.format(earliest), dates.format(latest)]
  return first === last ? first : `${first} to ${last}`
}
