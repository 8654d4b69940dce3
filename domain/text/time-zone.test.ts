import { expect, test } from 'vitest'
import { recentTimeIn, zoneName } from './time-text.ts'
import { clockOf, dayOf, isoIn, isTimeZone, startOfDay, timeOfClock } from './time-zone.ts'

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

test.each([
  ['America/New_York', '2026-11-30T09:00', '2026-11-30T14:00Z'],
  ['America/New_York', '2026-07-04T09:00', '2026-07-04T13:00Z'],
  ['America/New_York', '2026-11-01T03:00', '2026-11-01T08:00Z'],
  ['Pacific/Auckland', '2026-11-30T09:00', '2026-11-29T20:00Z'],
  ['Asia/Kathmandu', '2026-11-30T00:15', '2026-11-29T18:30Z'],
])('a clock in %s that shows %s means %s', (timeZone, clock, time) => {
  const shown = Date.parse(`${clock}Z`)
  expect(timeOfClock(shown, timeZone)).toBe(Date.parse(time))
  expect(clockOf(Date.parse(time), timeZone)).toBe(shown)
})

test('a time that the clocks skip is read as an hour later, and a repeated one as the first of the two', () => {
  expect(timeOfClock(Date.parse('2026-03-08T02:30Z'), 'America/New_York')).toBe(Date.parse('2026-03-08T07:30Z'))
  expect(timeOfClock(Date.parse('2026-11-01T01:30Z'), 'America/New_York')).toBe(Date.parse('2026-11-01T05:30Z'))
})

test('a time zone is named by its place', () => {
  expect(['America/New_York', 'Pacific/Auckland', 'UTC'].map(zoneName)).toEqual([
    'New York time',
    'Auckland time',
    'UTC',
  ])
})

test.each([
  ['America/New_York', '2026-12-01T04:30:00Z', '2026-11-30T23:30:00-05:00'],
  ['Pacific/Auckland', '2026-11-30T10:30:00Z', '2026-11-30T23:30:00+13:00'],
  ['Asia/Kathmandu', '2026-11-30T17:45:00Z', '2026-11-30T23:30:00+05:45'],
  ['UTC', '2026-11-30T23:30:00Z', '2026-11-30T23:30:00+00:00'],
])('a table has the day and hour in %s of a time, and its offset', (timeZone, time, written) => {
  expect(isoIn(timeZone, Date.parse(time))).toBe(written)
  expect(Date.parse(written), 'the same time').toBe(Date.parse(time))
})

// RET-025, RET-026, CON-028, G-61
test('a message shows its time of day for 24 hours, and then its date too, with the time zone', () => {
  const time = Date.parse('2026-11-09T14:42Z')
  const shown = (now: number) => recentTimeIn('America/New_York', time, now).replace(/\s/g, ' ')
  expect(shown(time)).toBe('9:42 AM EST')
  expect(shown(time + 86_399_999)).toBe('9:42 AM EST')
  expect(shown(time + 86_400_000)).toBe('Nov 9, 2026, 9:42 AM EST')
})
