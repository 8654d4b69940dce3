import { expect, test } from 'vitest'
import { dayOf, isTimeZone, startOfDay } from './time-zone.ts'

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00Z'],
  ['America/New_York', '2026-11-22', '2026-11-22T05:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00Z'],
  ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15Z'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00Z'],
  ['Pacific/Pago_Pago', '2026-06-01', '2026-06-01T11:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00Z'],
  ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30Z'],
])('in %s the %s begins at %s', (timeZone, day, time) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const start = startOfDay({ year, month, day: date }, timeZone)
  expect(start.toISOString()).toBe(new Date(time).toISOString())
  expect(dayOf(start, timeZone)).toEqual({ year, month, day: date })
  expect(dayOf(new Date(start.getTime() - 1), timeZone)).not.toEqual({ year, month, day: date })
})

test('where the clocks go forward at midnight, the day begins an hour later', () => {
  expect(startOfDay({ year: 2026, month: 3, day: 8 }, 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z')
})

test('days and months overflow as in a calendar', () => {
  expect(startOfDay({ year: 2026, month: 1, day: 0 }, 'UTC').toISOString()).toBe('2025-12-31T00:00:00.000Z')
  expect(startOfDay({ year: 2026, month: -1, day: 1 }, 'UTC').toISOString()).toBe('2025-11-01T00:00:00.000Z')
})

test('a time zone is one that calendars know', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', 'New York'].some(isTimeZone)).toBe(false)
})
