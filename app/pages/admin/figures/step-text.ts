import type { Output } from '#app/engine/data/functions.ts'
import type { AskedRange, reportingRanges } from '#domain/reporting/reporting-range.ts'
import { dayOf } from '#domain/text/time-zone.ts'

export type Figures = Output<'figures.getFigures'>

export type NamedRange = (typeof reportingRanges)[number]

export const periodNames: Record<NamedRange, string> = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  year: '12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
}

/** The range as parameters of an address. */
export function rangeParameters(range: AskedRange): Record<string, string> {
  return 'from' in range ? { from: range.from, to: range.to } : { period: range.period }
}

const formats = {
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const
const longFormats = {
  hour: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const
const prepositions = { hour: 'at', day: 'on', month: 'in' } as const

/**
 * Names of an answer's steps, in the shop's time zone: 'Nov 22', 'Sun, Nov 22' as the long form, 'on Nov 22' in a sentence. A step beside
 * a month begins and ends with other days: 'from Mar 8 to Apr 4, 2025'.
 */
export function stepNames({ timeZone, step }: Pick<Figures, 'timeZone' | 'step'>) {
  const short = new Intl.DateTimeFormat('en-US', { timeZone, ...formats[step] })
  const long = new Intl.DateTimeFormat('en-US', { timeZone, ...longFormats[step] })
  return {
    short: (at: number) => short.format(at),
    long: (at: number) => long.format(at),
    /** The name in a sentence of a step that ends at `end`. */
    when: (at: number, end: number) =>
      step === 'month' && !isMonth({ at, end, timeZone })
        ? daysText({ at, end, timeZone })
        : `${prepositions[step]} ${short.format(at)}`,
  }
}

type Span = { at: number; end: number; timeZone: string }

function isMonth({ at, end, timeZone }: Span): boolean {
  const [first, last, next] = [at, end - 1, end].map((time) => dayOf(new Date(time), timeZone))
  return first?.day === 1 && next?.day === 1 && first.month === last?.month
}

function daysText({ at, end, timeZone }: Span): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  const days = format.formatRange(at, end - 1).split(/\s*–\s*/)
  return days.length > 1 ? `from ${days.join(' to ')}` : `on ${days[0]}`
}

/** 'In the time of New York, counted to 9:45 AM', or without a time for a range that is over. */
export function countedText({ timeZone, countedTo, isOpen }: Figures): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  if (!isOpen) return `In the time of ${place}`
  const to = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `In the time of ${place}, counted to ${to.format(Math.min(countedTo, Date.now()))}`
}

/** '+24.4%', '−3.0%'; null when the former value is 0. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
