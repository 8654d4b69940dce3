import { longDay, monthWord, shortDay } from '#domain/date-text.ts'

let at: Intl.DateTimeFormat | null = null

/** 'November 17, 2026' */
export function longDate(time: number): string {
  return `${longDay(time)}, ${yearOf(time)}`
}

/** 'Nov 17, 2026' */
export function mediumDate(time: number): string {
  return `${shortDay(time)}, ${yearOf(time)}`
}

/** 'Nov 21, 2026, 11:05 AM UTC' */
export function timeName(time: number): string {
  // Made when it is needed: it costs a phone some ten milliseconds.
  at ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })
  return `${at.format(time)} UTC`
}

/** 'November 2026' */
export function monthName(time: number): string {
  return `${monthWord(time)} ${yearOf(time)}`
}

export function yearOf(time: number): string {
  return String(new Date(time).getUTCFullYear())
}
