import { dayMs } from './time-span.ts'

/** 'December 26, 2026 at 3:12 PM EST' */
export function timeIn(timeZone: string, time: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.format(time)
}

/** 'Dec 26, 3:12 PM EST' */
export function shortTimeIn(timeZone: string, time: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.format(time)
}

/** 'Dec 26, 2026, 3:12 PM EST' */
export function mediumTimeIn(timeZone: string, time: number): string {
  const format = mediumTimes.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...mediumTime })
  mediumTimes.set(timeZone, format)
  return format.format(time)
}

const mediumTimes = new Map<string, Intl.DateTimeFormat>()
const mediumTime = {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
}

/** '3:12 PM EST' */
export function hourIn(timeZone: string, time: number): string {
  const format = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', format).format(time)
}

/** '3:12 PM EST' while it is under 24 hours old, then 'Dec 26, 2026, 3:12 PM EST' */
export function recentTimeIn(timeZone: string, time: number, now: number): string {
  return (now - time < dayMs ? hourIn : mediumTimeIn)(timeZone, time)
}

/** 'December 26, 2026' */
export function longDayIn(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(time)
}

/** 'New York time', 'UTC' */
export function zoneName(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? ''
  return timeZone.includes('/') ? `${place.replaceAll('_', ' ')} time` : timeZone
}
