import { describe, expect, test } from 'vitest'
import { type AskedRange, rangeFault, rangeSteps } from './reporting-range.ts'

const timeZone = 'America/New_York'
const noon = '2026-11-22T17:00:00Z'

describe('ranges', () => {
  test.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'to', 'The last day is before the first'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'Enter a day of the calendar, as 2026-11-26'],
    [{ from: '2026-02-28', to: '' }, 'to', 'Enter a day of the calendar, as 2026-11-26'],
    [{ from: 'yesterday', to: '2026-03-01' }, 'from', 'Enter a day of the calendar, as 2026-11-26'],
    [{ from: '1526-01-01', to: '2026-01-01' }, 'from', 'Not before the year 2000'],
    [{ from: '2020-01-01', to: '2025-01-02' }, 'to', 'At most five years at once'],
  ] as const)('%o is refused', (range, field, message) => {
    expect(rangeFault(range)).toEqual({ field, message })
  })

  test('one day, a leap day and five whole years are ranges', () => {
    expect(rangeFault({ from: '2026-11-20', to: '2026-11-20' })).toBeNull()
    expect(rangeFault({ from: '2024-02-29', to: '2024-02-29' })).toBeNull()
    expect(rangeFault({ from: '2020-01-01', to: '2024-12-31' })).toBeNull()
  })
})

test('days that are over are compared whole, with as many before them and the same days a year earlier', () => {
  const range = stepsAt({ from: '2026-11-05', to: '2026-11-07' }, noon)
  expect(range).toMatchObject({ step: 'day', isOpen: false })
  expect(range.now).toEqual(['2026-11-05T05:00', '2026-11-06T05:00', '2026-11-07T05:00', '2026-11-08T05:00'])
  expect(range.before).toEqual(['2026-11-02T05:00', '2026-11-03T05:00', '2026-11-04T05:00', '2026-11-05T05:00'])
  expect(range.yearBefore).toEqual(['2025-11-05T05:00', '2025-11-08T05:00'])
})

test('a range with today ends now, and is compared up to the same time of day', () => {
  const range = stepsAt({ from: '2026-11-21', to: '2026-12-31' }, noon)
  expect(range.isOpen).toBe(true)
  expect(range.now).toEqual(['2026-11-21T05:00', '2026-11-22T05:00', '2026-11-22T17:15'])
  expect(range.before).toEqual(['2026-11-19T05:00', '2026-11-20T05:00', '2026-11-20T17:15'])
  expect(range.yearBefore).toEqual(['2025-11-21T05:00', '2025-11-22T17:15'])
})

test('a range that has not begun has no steps', () => {
  expect(rangeSteps({ from: '2026-11-23', to: '2026-11-24' }, { timeZone, now: new Date(noon) })).toBeNull()
  expect(rangeSteps({ from: '2026-11-22', to: '2026-11-24' }, { timeZone, now: new Date(noon) })).not.toBeNull()
})

test('the days around a change of clocks begin at midnight of the place, and a single one has its hours', () => {
  const change = stepsAt({ from: '2026-11-01', to: '2026-11-01' }, noon)
  expect(change.step).toBe('hour')
  expect(change.now).toHaveLength(25 + 1)
  expect([change.now[0], change.now.at(-1)]).toEqual(['2026-11-01T04:00', '2026-11-02T05:00'])
  expect([change.before[0], change.before.at(-1)]).toEqual(['2026-10-31T04:00', '2026-11-01T04:00'])
  const spring = stepsAt({ from: '2026-03-08', to: '2026-03-09' }, noon)
  expect(spring.now).toEqual(['2026-03-08T05:00', '2026-03-09T04:00', '2026-03-10T04:00'])
  expect(spring.yearBefore, 'before last year’s change, which was on the 9th').toEqual([
    '2025-03-08T05:00',
    '2025-03-10T04:00',
  ])
})

test('February 29 is compared with February 28 a year earlier', () => {
  const leap = stepsAt({ from: '2024-02-29', to: '2024-02-29' }, noon)
  expect(leap.yearBefore).toEqual(['2023-02-28T05:00', '2023-03-01T05:00'])
  const february = stepsAt({ from: '2024-02-01', to: '2024-02-29' }, noon)
  expect(february.yearBefore).toEqual(['2023-02-01T05:00', '2023-03-01T05:00'])
  const after = stepsAt({ from: '2025-02-28', to: '2025-02-28' }, noon)
  expect(after.yearBefore).toEqual(['2024-02-28T05:00', '2024-02-29T05:00'])
})

test('months and years are those of the calendar', () => {
  expect(stepsAt({ period: 'this-month' }, noon).now.slice(0, 1)).toEqual(['2026-11-01T04:00'])
  const last = stepsAt({ period: 'last-month' }, noon)
  expect([last.now[0], last.now.at(-1), last.isOpen]).toEqual(['2026-10-01T04:00', '2026-11-01T04:00', false])
  expect(last.yearBefore).toEqual(['2025-10-01T04:00', '2025-11-01T04:00'])
  expect(stepsAt({ period: 'last-month' }, '2027-01-05T12:00:00Z').now[0]).toBe('2026-12-01T05:00')
  const year = stepsAt({ period: 'this-year' }, noon)
  expect([year.step, year.now.length, year.now[0], year.now[10]]).toEqual([
    ...['month', 12, '2026-01-01T05:00', '2026-11-01T04:00'],
  ])
  expect(year.before[0], 'as many days before').toBe('2025-02-09T05:00')
})

test('30 days, too, are compared with the same days a year earlier', () => {
  const { now, yearBefore, isOpen } = stepsAt({ period: 'month' }, noon)
  expect([now[0], now.at(-1), isOpen]).toEqual(['2026-10-24T04:00', '2026-11-22T17:15', true])
  expect(yearBefore).toEqual(['2025-10-24T04:00', '2025-11-22T17:15'])
})

test('more than 92 days are shown by month, the first and last in part', () => {
  expect(stepsAt({ from: '2026-05-01', to: '2026-07-31' }, noon).step).toBe('day')
  const range = stepsAt({ from: '2026-04-30', to: '2026-07-31' }, noon)
  expect(range.step).toBe('month')
  expect(range.now).toEqual([
    ...['2026-04-30T04:00', '2026-05-01T04:00', '2026-06-01T04:00', '2026-07-01T04:00', '2026-08-01T04:00'],
  ])
})

function stepsAt(asked: AskedRange, now: string) {
  const steps = rangeSteps(asked, { timeZone, now: new Date(now) })
  if (!steps) throw new Error('The range has not begun')
  const written = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 16))
  const { step, isOpen, now: shown, before, yearBefore } = steps
  return {
    step,
    isOpen,
    now: written([...shown.starts, shown.end]),
    before: written([...before.starts, before.end]),
    yearBefore: written([yearBefore.from, yearBefore.end]),
  }
}
