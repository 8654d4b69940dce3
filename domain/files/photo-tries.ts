import { dayMs } from '#domain/text/time-span.ts'

/** Minutes between tries to fetch a photo: servers may be away for seconds, for an hour, or for most of a day. */
const pauses = [2, 5, 15, 60, 180]

type Tried = { tries: number; since: Date; now: Date }

/** The time of the next try to fetch a photo after so many tries; null once a day has passed since its import. */
export function nextPhotoTry({ tries, since, now }: Tried): Date | null {
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0
  const next = now.getTime() + pause * 60_000
  return next <= since.getTime() + dayMs ? new Date(next) : null
}
