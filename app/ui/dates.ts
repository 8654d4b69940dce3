const utc = { timeZone: 'UTC' } as const
const long = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'long' })
const medium = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'medium', timeStyle: 'short' })
const month = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' })
const year = new Intl.DateTimeFormat('en-US', { ...utc, year: 'numeric' })

/** 'November 17, 2026' */
export function longDate(time: number): string {
  return long.format(time)
}

/** 'Nov 17, 2026' */
export function mediumDate(time: number): string {
  return medium.format(time)
}

/** 'Nov 21, 2026, 11:05 AM UTC' */
export function momentName(time: number): string {
  return `${moment.format(time)} UTC`
}

/** 'November 2026' */
export function monthName(time: number): string {
  return month.format(time)
}

export function yearOf(time: number): string {
  return year.format(time)
}
