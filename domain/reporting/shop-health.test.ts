import { expect, test } from 'vitest'
import { dayMs } from '#domain/text/time-span.ts'
import { type Health, warningKinds, warningsOf, warningText } from './shop-health.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minuteMs = 60_000
const quiet: Health = {
  jobWaitingSince: null,
  emailWaitingSince: null,
  firstPaidOrder: null,
  lastWebhook: null,
  lastBackup: ago(dayMs),
  lastCheck: ago(dayMs),
  lastFeed: ago(dayMs),
  discrepancies: 0,
}
const titlesOf = (health: Partial<Health>, needsBackup = true) =>
  warningsOf({ ...quiet, ...health }, { now, needsBackup }).map((warning) => warningText(warning, now).title)

test.each<[string, Partial<Health>, Partial<Health>]>([
  [
    'Jobs have been waiting for 10 minutes',
    { jobWaitingSince: ago(10 * minuteMs) },
    { jobWaitingSince: ago(10 * minuteMs + 1) },
  ],
  [
    'No email has gone out for an hour',
    { emailWaitingSince: ago(60 * minuteMs) },
    { emailWaitingSince: ago(61 * minuteMs) },
  ],
  [
    'The payment provider has not called for a day',
    { firstPaidOrder: ago(61 * minuteMs), lastWebhook: ago(dayMs) },
    { firstPaidOrder: ago(61 * minuteMs), lastWebhook: ago(dayMs + 1) },
  ],
  [
    'The payment provider has not called yet',
    { firstPaidOrder: ago(60 * minuteMs) },
    { firstPaidOrder: ago(61 * minuteMs), lastWebhook: null },
  ],
  ["Last night's check of orders, stock and payments found differences", {}, { discrepancies: 1 }],
  ['The last backup was 3 days ago', { lastBackup: ago(2 * dayMs) }, { lastBackup: ago(3 * dayMs + 1) }],
  ['The product feed is 3 days old', { lastFeed: ago(2 * dayMs) }, { lastFeed: ago(3 * dayMs) }],
  ['There is no backup yet', {}, { lastBackup: null }],
])('%s', (title, fine, wrong) => {
  expect(titlesOf(fine)).toEqual([])
  expect(titlesOf(wrong)).toEqual([title])
})

test('a shop whose backups are made elsewhere gets no warning about them, and one without paid orders none about the payment provider', () => {
  expect(titlesOf({ lastBackup: null }, false)).toEqual([])
  expect(titlesOf({ firstPaidOrder: null, lastWebhook: ago(9 * dayMs) })).toEqual([])
})

test('the most pressing comes first', () => {
  const all = {
    jobWaitingSince: ago(dayMs),
    emailWaitingSince: ago(dayMs),
    firstPaidOrder: ago(61 * minuteMs),
    lastBackup: null,
    lastFeed: ago(9 * dayMs),
    discrepancies: 2,
  }
  expect(warningsOf({ ...quiet, ...all }, { now, needsBackup: true }).map(({ kind }) => kind)).toEqual([
    ...warningKinds,
  ])
})
