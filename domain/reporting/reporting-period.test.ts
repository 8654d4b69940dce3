import { expect, test } from 'vitest'
import { reportingSteps, wholeDays } from './reporting-period.ts'

const newYork = 'America/New_York'

test('today has steps of an hour up to the end of the current quarter of an hour, and is compared with yesterday up to the same time', () => {
  const { step, now, before } = stepsAt('today', '2026-11-22T14:41:00Z')
  expect(step).toBe('hour')
  expect([now.starts.length, ...ends(now)]).toEqual([10, '2026-11-22T05:00', '2026-11-22T14:00', '2026-11-22T14:45'])
  expect([before.starts.length, ...ends(before)]).toEqual([
    ...[10, '2026-11-21T05:00', '2026-11-21T14:00', '2026-11-21T14:45'],
  ])
})

test('a day of 25 hours has 25 steps, and is compared with a whole day of 24 hours', () => {
  const { now, before } = stepsAt('today', '2026-11-02T04:50:00Z')
  expect([now.starts.length, ...ends(now)]).toEqual([25, '2026-11-01T04:00', '2026-11-02T04:00', '2026-11-02T05:00'])
  expect([before.starts.length, ...ends(before)]).toEqual([
    ...[24, '2026-10-31T04:00', '2026-11-01T03:00', '2026-11-01T04:00'],
  ])
})

test('30 days begin at local midnight, on both sides of a clock change', () => {
  const { step, now, before } = stepsAt('month', '2026-11-22T14:41:00Z')
  expect(step).toBe('day')
  expect([now.starts.length, ...ends(now)]).toEqual([30, '2026-10-24T04:00', '2026-11-22T05:00', '2026-11-22T14:45'])
  expect(now.starts[8]?.toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(now.starts[9]?.toISOString()).toBe('2026-11-02T05:00:00.000Z')
  expect([before.starts.length, ...ends(before)]).toEqual([
    ...[30, '2026-09-24T04:00', '2026-10-23T04:00', '2026-10-23T13:45'],
  ])
})

test('7 days are compared with the 7 before them', () => {
  const { now, before } = stepsAt('week', '2026-11-22T14:41:00Z')
  expect([now.starts.length, ...ends(now)]).toEqual([7, '2026-11-16T05:00', '2026-11-22T05:00', '2026-11-22T14:45'])
  expect([before.starts.length, ...ends(before)]).toEqual([
    ...[7, '2026-11-09T05:00', '2026-11-15T05:00', '2026-11-15T14:45'],
  ])
})

test('12 months are compared with the same months of the year before, up to the same time of the last one', () => {
  const { step, now, before } = stepsAt('year', '2026-11-22T14:41:00Z')
  expect(step).toBe('month')
  expect([now.starts.length, ...ends(now)]).toEqual([12, '2025-12-01T05:00', '2026-11-01T04:00', '2026-11-22T14:45'])
  expect([before.starts.length, ...ends(before)]).toEqual([
    ...[12, '2024-12-01T05:00', '2025-11-01T04:00', '2025-11-22T14:45'],
  ])
})

test('a longer month never reaches into the months that it is compared with', () => {
  const { before } = stepsAt('year', '2028-02-29T23:00:00Z')
  expect(before.end.toISOString()).toBe('2027-03-01T05:00:00.000Z')
})

test('the last millisecond of a quarter of an hour belongs to it, the next one to the next', () => {
  expect(stepsAt('today', '2026-11-22T14:44:59.999Z').now.end.toISOString()).toBe('2026-11-22T14:45:00.000Z')
  expect(stepsAt('today', '2026-11-22T14:45:00Z').now.end.toISOString()).toBe('2026-11-22T15:00:00.000Z')
  expect(() => reportingSteps('today', { timeZone: 'Mars', now: new Date() })).toThrow(RangeError)
})

test('a period is its whole UTC days and the remainders at its ends', () => {
  const parts = (from: string, to: string) => {
    const { days, edges } = wholeDays(new Date(`${from}Z`), new Date(`${to}Z`))
    return [days, edges].map((times) => times.map((time) => time.toISOString().slice(5, 16)).join(' '))
  }
  expect(parts('2026-11-01T04:00', '2026-11-03T05:00')).toEqual([
    '11-02T00:00 11-03T00:00',
    '11-01T04:00 11-02T00:00 11-03T00:00 11-03T05:00',
  ])
  expect(parts('2026-11-01T04:00', '2026-11-01T05:00')).toEqual([
    '11-02T00:00 11-02T00:00',
    '11-01T04:00 11-01T05:00 11-01T05:00 11-01T05:00',
  ])
  expect(parts('2026-11-01T00:00', '2026-11-02T00:00')[0]).toBe('11-01T00:00 11-02T00:00')
})

function stepsAt(period: 'today' | 'week' | 'month' | 'year', time: string) {
  return reportingSteps(period, { timeZone: newYork, now: new Date(time) })
}

function ends({ starts, end }: { starts: Date[]; end: Date }) {
  return [starts[0], starts.at(-1), end].map((time) => time?.toISOString().slice(0, 16))
}
