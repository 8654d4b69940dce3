import { emailPolicy } from '#domain/email-policy.ts'

const [minute, hour] = [60, 3600]
const pauses = [10, 30, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour]
const longestPause = 6 * hour

/** Seconds until a mail is tried again after so many tries. */
export function pauseAfter(tries: number): number {
  return pauses[tries - 1] ?? longestPause
}

/** After a week nobody waits for a mail any more, but somebody has to know. */
export function isGivenUp(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= emailPolicy.triedDays * 24 * hour * 1000
}
