const utc = { timeZone: 'UTC' } as const
const day = new Intl.DateTimeFormat('en-US', { ...utc, year: 'numeric', month: 'long', day: 'numeric' })
const year = new Intl.DateTimeFormat('en-US', { ...utc, year: 'numeric' })

/** 'November 17, 2026' */
export function longDate(time: number): string {
  return day.format(time)
}

export function memberSince(time: number): string {
  return year.format(time)
}
