export type Day = { year: number; month: number; day: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** True for a valid time zone name: 'America/New_York', 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== null
  } catch {
    return false
  }
}

/** The calendar day in a time zone; months count from 1. */
export function dayOf(time: Date, timeZone: string): Day {
  const { year, month, day } = clockAt(time, timeZone)
  return { year, month, day }
}

/** The start of a day in a time zone: an hour later where the clocks go forward at midnight. Days and months may overflow. */
export function startOfDay({ year, month, day }: Day, timeZone: string): Date {
  return new Date(timeOfClock(Date.UTC(year, month - 1, day), timeZone))
}

/** The time at which a clock in the time zone shows what a clock in UTC shows at `shown`; an hour later where the clocks skip it. */
export function timeOfClock(shown: number, timeZone: string): number {
  // The offset at a nearby time is right except in the hours of a clock change, so that it is determined again there.
  const first = shown - offsetAt(shown, timeZone)
  const second = shown - offsetAt(first, timeZone)
  const [earlier, later] = [Math.min(first, second), Math.max(first, second)]
  return earlier + offsetAt(earlier, timeZone) === shown ? earlier : later
}

/** The time at which a clock in UTC shows what a clock in the time zone shows at `time`: its day and hour in UTC are those of the time zone. */
export function clockOf(time: number, timeZone: string): number {
  return time + offsetAt(time, timeZone)
}

/** Offset of the time zone from UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(new Date(time), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

function clockAt(time: Date, timeZone: string) {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const partOf = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: partOf('year'),
    month: partOf('month'),
    day: partOf('day'),
    hour: partOf('hour'),
    minute: partOf('minute'),
    second: partOf('second'),
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = 'numeric' as const
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(timeZone, format)
  return format
}

/** '2026-12-26T15:12:00-05:00', the time with the offset of the time zone. */
export function isoIn(timeZone: string, time: number): string {
  const offset = offsetAt(time, timeZone)
  const [hours, minutes] = new Date(Math.abs(offset)).toISOString().slice(11, 16).split(':')
  return `${new Date(time + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** The calendar day so many days later, as '2026-12-10'. */
export function dayAfter(days: number, time: Date, timeZone: string): string {
  const { year, month, day } = dayOf(time, timeZone)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
