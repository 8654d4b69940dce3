import { dayMs } from '#domain/text/time-span.ts'

const minuteMs = 60_000

/** The times since which jobs and emails have waited, and the times of the latest events; null when none waits or none happened. */
export type Health = {
  jobWaitingSince: Date | null
  emailWaitingSince: Date | null
  /** The first order of the last day that a checkout paid at the payment provider, which should have called about it. */
  firstPaidOrder: Date | null
  lastWebhook: Date | null
  lastBackup: Date | null
  lastFeed: Date | null
  /** The newest comparison of orders, ledger, stock and payment provider, and the discrepancies that it found. */
  lastCheck: Date | null
  discrepancies: number
}

/** Warnings for the merchant about the machinery of the shop, the most pressing first. */
export const warningKinds = [
  'jobs-waiting',
  'emails-waiting',
  'webhooks-silent',
  'ledger-differs',
  'backup-old',
  'feed-old',
] as const
export type WarningKind = (typeof warningKinds)[number]
/** `since`: the time since which it has been so; null for a backup that was never made. */
export type Warning = { kind: WarningKind; since: Date | null }

/** The time after which each is a warning. */
export const warnAfterMs = {
  jobsWaiting: 10 * minuteMs,
  emailsWaiting: 60 * minuteMs,
  /** A new shop's provider has this long for its first call. */
  firstWebhook: 60 * minuteMs,
  webhooksSilent: dayMs,
  backupOld: 2 * dayMs,
  feedOld: 2 * dayMs,
}

/** `needsBackup`: true where the shop's own backups are the only ones. */
export function warningsOf(health: Health, { now, needsBackup }: { now: Date; needsBackup: boolean }): Warning[] {
  const isOlder = (time: Date | null, ms: number) => time !== null && now.getTime() - time.getTime() > ms
  const {
    jobWaitingSince,
    emailWaitingSince,
    firstPaidOrder,
    lastWebhook,
    lastBackup,
    lastCheck,
    lastFeed,
    discrepancies,
  } = health
  const isExpected = isOlder(firstPaidOrder, warnAfterMs.firstWebhook)
  const isSilent = isExpected && (lastWebhook === null || isOlder(lastWebhook, warnAfterMs.webhooksSilent))
  const found: Record<WarningKind, false | { since: Date | null }> = {
    'jobs-waiting': isOlder(jobWaitingSince, warnAfterMs.jobsWaiting) && { since: jobWaitingSince },
    'emails-waiting': isOlder(emailWaitingSince, warnAfterMs.emailsWaiting) && { since: emailWaitingSince },
    'webhooks-silent': isSilent && { since: lastWebhook },
    'ledger-differs': discrepancies > 0 && { since: lastCheck },
    'backup-old': needsBackup &&
      (lastBackup === null || isOlder(lastBackup, warnAfterMs.backupOld)) && { since: lastBackup },
    'feed-old': isOlder(lastFeed, warnAfterMs.feedOld) && { since: lastFeed },
  }
  return warningKinds.flatMap((kind) => (found[kind] ? [{ kind, ...found[kind] }] : []))
}

/** The fault, and the remedy: 'No email has gone out for 3 hours'. */
export function warningText({ kind, since }: Warning, now: Date): { title: string; advice: string } {
  const age = since && ageText(now.getTime() - since.getTime())
  return {
    'jobs-waiting': {
      title: `Jobs have been waiting for ${age}`,
      advice: 'Emails, refunds and imports are late. Ask the person who runs the server to look at it.',
    },
    'emails-waiting': {
      title: `No email has gone out for ${age}`,
      advice: 'The mail server takes none. They go out by themselves once it does.',
    },
    'webhooks-silent': {
      title: `The payment provider has not called ${age ? `for ${age}` : 'yet'}`,
      advice: 'Orders still arrive, a little later. Check the webhook at the payment provider.',
    },
    'ledger-differs': {
      title: `Last night's check of orders, stock and payments found differences`,
      advice: 'Ask the person who runs the server for the output of npm run reconcile.',
    },
    'feed-old': {
      title: `The product feed is ${age} old`,
      advice: 'Shopping services show old prices. Ask the person who runs the server to look at it.',
    },
    'backup-old': {
      title: age ? `The last backup was ${age} ago` : 'There is no backup yet',
      advice: 'Ask the person who runs the server to check it.',
    },
  }[kind]
}

/** 'a minute', '3 hours', '2 days': the largest whole unit. */
function ageText(ms: number): string {
  const units = [
    { name: 'day', one: 'a day', ms: dayMs },
    { name: 'hour', one: 'an hour', ms: 60 * minuteMs },
    { name: 'minute', one: 'a minute', ms: minuteMs },
  ]
  const unit = units.find((one) => ms >= one.ms)
  const count = unit ? Math.floor(ms / unit.ms) : 0
  return !unit || count === 1 ? (unit?.one ?? 'a minute') : `${count} ${unit.name}s`
}
