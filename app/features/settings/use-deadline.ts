import { timeIn } from '#domain/text/time-text.ts'
import { useTimeZone } from './use-time-zone.ts'

/** A time by the shop's clock, written as in its emails: 'December 26, 2026 at 3:12 PM EST'. */
export function useDeadline(): (time: number) => string {
  const timeZone = useTimeZone()
  return (time) => timeIn(timeZone, new Date(time))
}
