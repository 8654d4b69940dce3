import { longDate, mediumDate, monthName } from '#app/ui/dates.ts'
import { endOfMonth, type IsoDay } from '#domain/payouts.ts'

/** 'December 1, 2026' */
export function longDayText(day: IsoDay): string {
  return longDate(Date.parse(day))
}

/** 'Dec 1, 2026' */
export function dayText(day: IsoDay): string {
  return mediumDate(Date.parse(day))
}

/** 'November 2026' for a whole month, otherwise 'Nov 1, 2026 to Nov 12, 2026'. */
export function periodText(from: IsoDay, to: IsoDay): string {
  if (from.endsWith('-01') && to === endOfMonth(from)) return monthName(Date.parse(from))
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}

/** 'PDF, 184 KB' */
export function fileText({ mediaType, bytes }: { mediaType: string; bytes: number }): string {
  const size =
    bytes < 1_000_000 ? `${Math.max(Math.round(bytes / 1000), 1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${mediaType === 'application/pdf' ? 'PDF' : 'Picture'}, ${size}`
}
