import { storePolicy } from '#domain/settings/store-policy.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { dayOf, isTimeZone, startOfDay } from '#domain/text/time-zone.ts'

/** Periods of the dashboard; each ends now. */
export const reportingPeriods = ['today', 'week', 'month', 'year'] as const

export type ReportingPeriod = (typeof reportingPeriods)[number]
export type ReportingStep = 'hour' | 'day' | 'month'

/** The times at which each step of a period begins, earliest first, and the end of the last one. */
export type Steps = { starts: Date[]; end: Date }

/** Milliseconds of a stored sum: a quarter of an hour, of which days and hours of every time zone are made. */
export const quarterMs = 900_000
const hourMs = 3_600_000

const stepOf: Record<ReportingPeriod, ReportingStep> = { today: 'hour', week: 'day', month: 'day', year: 'month' }

/** The steps of the period up to the end of the present quarter of an hour, and as much of the previous period. */
export function reportingSteps(period: ReportingPeriod, { timeZone, now }: { timeZone: string; now: Date }) {
  if (!isTimeZone(timeZone)) throw new RangeError(`No time zone: ${timeZone}`)
  const end = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs)
  const startOf = startsOf(period, { timeZone, now })
  const starts = period === 'today' ? hoursBetween(startOf(0), end) : counted(lengths[period], startOf)
  const last = starts.at(-1) ?? end
  const elapsed = end.getTime() - last.getTime()
  return { step: stepOf[period], now: { starts, end }, before: stepsBefore(period, { startOf, starts, elapsed }) }
}

const lengths = { week: 7, month: 30, year: 12 } as const

/** A function that returns the time so many steps back; for today, so many days back. */
function startsOf(period: ReportingPeriod, { timeZone, now }: { timeZone: string; now: Date }) {
  const { year, month, day } = dayOf(now, timeZone)
  return (back: number): Date =>
    period === 'year'
      ? startOfDay({ year, month: month - back, day: 1 }, timeZone)
      : startOfDay({ year, month, day: day - back }, timeZone)
}

type Now = { startOf: (back: number) => Date; starts: Date[]; elapsed: number }

function stepsBefore(period: ReportingPeriod, { startOf, starts, elapsed }: Now): Steps {
  const length = period === 'today' ? 1 : lengths[period]
  const first = startOf(period === 'today' ? 1 : 2 * length - 1)
  if (period === 'today') {
    // A day shortened by a clock change ends after fewer hours.
    const end = new Date(Math.min(first.getTime() + (starts.length - 1) * hourMs + elapsed, startOf(0).getTime()))
    return { starts: hoursBetween(first, end), end }
  }
  const next = startOf(length - 1)
  const before = counted(length, (back) => startOf(back + length))
  const last = before.at(-1) ?? first
  return { starts: before, end: new Date(Math.min(last.getTime() + elapsed, next.getTime())) }
}

function counted(length: number, startOf: (back: number) => Date): Date[] {
  return Array.from({ length }, (_, index) => startOf(length - 1 - index))
}

/** The full hours from `start` on that begin before `end`; at least one. */
export function hoursBetween(start: Date, end: Date): Date[] {
  const count = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / hourMs))
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * hourMs))
}

/** A time span as whole UTC days, the last one excluded, and the rest at its edges. */
export function wholeDays(from: Date, to: Date) {
  const first = new Date(Math.ceil(from.getTime() / dayMs) * dayMs)
  const last = new Date(Math.floor(to.getTime() / dayMs) * dayMs)
  if (first > last) return { days: [first, first] as const, edges: [from, to, to, to] as const }
  return { days: [first, last] as const, edges: [from, first, last, to] as const }
}

/**
 * The first whole UTC days of the periods 'month' and 'year', as of now and of one and two days later, and those of the bestsellers, as of
 * now and of a day later: the starts of stored sums.
 */
export function storedWindows({ timeZone, now }: { timeZone: string; now: Date }): Date[] {
  const starts = [0, 1, 2].flatMap((later) =>
    (['month', 'year'] as const).map((period) => {
      const { starts, end } = reportingSteps(period, { timeZone, now: new Date(now.getTime() + later * dayMs) }).now
      return wholeDays(starts[0] ?? end, end).days[0].getTime()
    }),
  )
  const sold = now.getTime() - storePolicy.bestsellerDays * dayMs
  const ofBestsellers = [sold, sold + dayMs].map((start) => wholeDays(new Date(start), now).days[0].getTime())
  return [...new Set([...starts, ...ofBestsellers])].map((start) => new Date(start))
}
