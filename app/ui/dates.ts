import { longDay, monthWord, shortDay } from '#domain/text/date-text.ts'

/** 'November 17, 2026', the day in UTC; `useDates` of the settings for one by the shop's clock. */
export function longDate(time: number): string {
  return `${longDay(time)}, ${yearOf(time)}`
}

/** 'Nov 17, 2026', the day in UTC. */
export function mediumDate(time: number): string {
  return `${shortDay(time)}, ${yearOf(time)}`
}

/** 'November 2026' */
export function monthName(time: number): string {
  return `${monthWord(time)} ${yearOf(time)}`
}

export function yearOf(time: number): string {
  return String(new Date(time).getUTCFullYear())
}
