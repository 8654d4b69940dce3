import { expect, test } from 'vitest'
import { longDay, monthWord, shortDay } from './date-text.ts'

test('each day of a year is written as calendars write it', () => {
  const said = (options: Intl.DateTimeFormatOptions, day: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(day)
  for (let day = Date.UTC(2028, 0, 1, 23, 59); day < Date.UTC(2029, 0, 1); day += 24 * 60 * 60_000) {
    expect(longDay(day)).toBe(said({ month: 'long', day: 'numeric' }, day))
    expect(shortDay(new Date(day))).toBe(said({ month: 'short', day: 'numeric' }, day))
    expect(monthWord(day)).toBe(said({ month: 'long' }, day))
  }
})
