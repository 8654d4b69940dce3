import { dayMs } from '#domain/text/time-span.ts'
import { type Day, dayOf, startOfDay } from '#domain/text/time-zone.ts'
import {
  hoursBetween,
  quarterMs,
  type ReportingPeriod,
  type ReportingStep,
  reportingPeriods,
  reportingSteps,
  type Steps,
} from './reporting-period.ts'

/** Ranges of the calendar, by the name in an address. */
export const calendarRanges = ['this-month', 'last-month', 'this-year'] as const
export const reportingRanges = [...reportingPeriods, ...calendarRanges] as const

export type CalendarRange = (typeof calendarRanges)[number]
/** Days of the shop's time zone, '2026-11-26', the last one included. */
export type DayRange = { from: string; to: string }
export type AskedRange = { period: ReportingPeriod | CalendarRange } | DayRange

export type RangeFault = { field: 'from' | 'to'; message: string }

/** A range with more days has steps of a month. */
const mostDaySteps = 92
export const maxRangeDays = 1_827
const earliestYear = 2000

/** The reason why these days are no range; null when they are. */
export function rangeFault({ from, to }: DayRange): RangeFault | null {
  const [first, last] = [readDay(from), readDay(to)]
  if (!first) return { field: 'from', message: 'Enter a day of the calendar, as 2026-11-26' }
  if (!last) return { field: 'to', message: 'Enter a day of the calendar, as 2026-11-26' }
  if (first.year < earliestYear) return { field: 'from', message: `Not before the year ${earliestYear}` }
  const days = dayNumber(last) - dayNumber(first) + 1
  if (days < 1) return { field: 'to', message: 'The last day is before the first' }
  return days > maxRangeDays ? { field: 'to', message: 'At most five years at once' } : null
}

type Clock = { timeZone: string; now: Date }
/** The steps of a range and of as much before it, and the same days a year earlier. An open range ends now. */
export type RangeSteps = {
  step: ReportingStep
  now: Steps
  before: Steps
  yearBefore: { from: Date; end: Date }
  isOpen: boolean
}

/** The steps of a range, up to now; null when it has not begun. */
export function rangeSteps(asked: AskedRange, clock: Clock): RangeSteps | null {
  if ('from' in asked) return stepsOfDays(asked, clock)
  const named = calendarRanges.find((one) => one === asked.period)
  if (named) return stepsOfDays(daysOf(named, dayOf(clock.now, clock.timeZone)), clock)
  const period = reportingPeriods.find((one) => one === asked.period) ?? 'month'
  const steps = reportingSteps(period, clock)
  const first = dayOf(steps.now.starts[0] ?? steps.now.end, clock.timeZone)
  return { ...steps, yearBefore: yearBefore({ first, last: dayOf(clock.now, clock.timeZone) }, clock), isOpen: true }
}

/** The days of a range of the calendar. */
function daysOf(range: CalendarRange, today: Day): DayRange {
  const { year, month } = today
  if (range === 'this-year') return { from: dayText({ year, month: 1, day: 1 }), to: dayText(today) }
  if (range === 'this-month') return { from: dayText({ year, month, day: 1 }), to: dayText(today) }
  return { from: dayText({ year, month: month - 1, day: 1 }), to: dayText({ year, month, day: 0 }) }
}

function stepsOfDays({ from, to }: DayRange, { timeZone, now }: Clock): RangeSteps | null {
  const today = dayOf(now, timeZone)
  const [first, asked] = [readDay(from), readDay(to)]
  if (!first || !asked || dayNumber(first) > dayNumber(today)) return null
  const isOpen = dayNumber(asked) >= dayNumber(today)
  const last = isOpen ? today : asked
  const count = dayNumber(last) - dayNumber(first) + 1
  const startAt = (offset: number) => startOfDay({ ...first, day: first.day + offset }, timeZone)
  const end = isOpen ? endOfQuarter(now) : startAt(count)
  const elapsed = end.getTime() - startAt(count - 1).getTime()
  const beforeEnd = isOpen ? earlier(after(startAt(-1), elapsed), startAt(0)) : startAt(0)
  const dates = stepDays(first, count)
  const starts = (by: number, until: Date) =>
    count === 1 ? hoursBetween(startAt(by), until) : dates.map((offset) => startAt(offset + by))
  return {
    step: count === 1 ? 'hour' : count <= mostDaySteps ? 'day' : 'month',
    now: { starts: starts(0, end), end },
    before: { starts: starts(-count, beforeEnd), end: beforeEnd },
    yearBefore: yearBefore({ first, last }, { timeZone, ...(isOpen && { now }) }),
    isOpen,
  }
}

/** The offsets of the days with which steps begin: each day, or the first one and each first of a month. */
function stepDays(first: Day, count: number): number[] {
  const offsets = Array.from({ length: count }, (_, offset) => offset)
  if (count <= mostDaySteps) return offsets
  return offsets.filter((offset) => offset === 0 || new Date((dayNumber(first) + offset) * dayMs).getUTCDate() === 1)
}

type Ends = { first: Day; last: Day }

/** The same days a year earlier, up to the same time of day when `now` is given. February 29 is compared with February 28. */
function yearBefore({ first, last }: Ends, { timeZone, now }: { timeZone: string; now?: Date }) {
  const [from, to] = [aYearEarlier(first), aYearEarlier(last)]
  const end = startOfDay({ ...to, day: to.day + 1 }, timeZone)
  const elapsed = now && endOfQuarter(now).getTime() - startOfDay(last, timeZone).getTime()
  return {
    from: startOfDay(from, timeZone),
    end: elapsed === undefined ? end : earlier(after(startOfDay(to, timeZone), elapsed), end),
  }
}

function aYearEarlier({ year, month, day }: Day): Day {
  return { year: year - 1, month, day: month === 2 && day === 29 ? 28 : day }
}

function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / dayMs
}

/** '2026-11-26'; days and months may overflow. */
function dayText(day: Day): string {
  return new Date(dayNumber(day) * dayMs).toISOString().slice(0, 10)
}

function readDay(text: string): Day | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const read = { year, month, day }
  return year > 0 && dayText(read) === text ? read : null
}

/** The end of the quarter of an hour that is under way. */
export function endOfQuarter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs)
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
