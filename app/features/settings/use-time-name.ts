import { mediumTimeIn, zoneName } from '#domain/text/time-text.ts'
import { useTimeZone } from './use-time-zone.ts'

/** A time by the shop's clock: 'Nov 21, 2026, 11:05 AM EST'. */
export function useTimeName(): (time: number) => string {
  const timeZone = useTimeZone()
  return (time) => mediumTimeIn(timeZone, time)
}

/** ', New York time' when the reader's clock is in another time zone, otherwise nothing. Only for what no server renders. */
export function useZoneNote(): string {
  return zoneNote(useTimeZone(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

export function zoneNote(timeZone: string, ofReader: string): string {
  return ofReader === timeZone ? '' : `, ${zoneName(timeZone)}`
}
