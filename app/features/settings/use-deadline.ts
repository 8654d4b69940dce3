import { useAnswer } from '#app/engine/data/queries.ts'
import { timeIn } from '#domain/time-zone.ts'

/** A time by the shop's clock, written as in its emails: 'December 26, 2026 at 3:12 PM EST'. */
export function useDeadline(): (time: number) => string {
  const { timeZone = 'America/New_York' } = useAnswer('settings.getStoreSettings', {}).data?.clock ?? {}
  return (time) => timeIn(timeZone, new Date(time))
}
