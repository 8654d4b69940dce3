export type Arrival = { earliest: Date; latest: Date }

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
