type Day = { year: number; month: number; day: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** True for a time zone that the calendars of the world know: 'America/New_York', 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== null
  } catch {
    return false
  }
}

/** The day of the calendar at a place; months count from 1. */
export function dayOf(moment: Date, timeZone: string): Day {
  const { year, month, day } = clockAt(moment, timeZone)
  return { year, month, day }
}

/** The first moment of a day at a place: where the clocks go forward at midnight, an hour later. Days and months may overflow. */
export function startOfDay({ year, month, day }: Day, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day)
  // The offset of a moment near it is right, but for the hours in which clocks change: asked again there, it is.
  const first = wanted - offsetAt(wanted, timeZone)
  const second = wanted - offsetAt(first, timeZone)
  const [earlier, later] = [Math.min(first, second), Math.max(first, second)]
  return new Date(earlier + offsetAt(earlier, timeZone) === wanted ? earlier : later)
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(new Date(moment), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

function clockAt(moment: Date, timeZone: string) {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const partOf = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    ...{ year: partOf('year'), month: partOf('month'), day: partOf('day') },
    ...{ hour: partOf('hour'), minute: partOf('minute'), second: partOf('second') },
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = 'numeric' as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  })
  formats.set(timeZone, format)
  return format
}
