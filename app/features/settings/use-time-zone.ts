import { useAnswer } from '#app/engine/data/queries.ts'
import { longDate, mediumDate } from '#app/ui/dates.ts'
import { clockOf } from '#domain/text/time-zone.ts'

/** The shop's time zone. */
export function useTimeZone(): string {
  return useAnswer('settings.getStoreSettings', {}).data?.clock.timeZone ?? 'America/New_York'
}

export type Dates = ReturnType<typeof datesIn>

/** The days of times by the shop's clock. */
export function useDates(): Dates {
  return datesIn(useTimeZone())
}

export function datesIn(timeZone: string) {
  return {
    /** 'November 17, 2026' */
    longDate: (time: number) => longDate(clockOf(time, timeZone)),
    /** 'Nov 17, 2026' */
    mediumDate: (time: number) => mediumDate(clockOf(time, timeZone)),
  }
}
