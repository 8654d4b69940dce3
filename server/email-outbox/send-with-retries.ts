import { setTimeout as sleep } from 'node:timers/promises'
import { type Email, EmailRefusedError, MailServerError } from '#adapters/email/email.ts'
import { query, sql } from '#database/query.ts'
import { standardName } from '#domain/settings/company.ts'
import { emailPolicy } from '#domain/settings/email-policy.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { topics } from '#server/live/topics.ts'
import { channel } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'

/** Shops whose operator was warned, once, that the mail server accepts no email at all. */
const warned = new WeakSet<Shop>()

const [minute, hour] = [60, 3600]
const pauses = [10, 30, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour]
const longestPause = 6 * hour

export type Claimed = Omit<Email, 'id'> & {
  id: string
  key: string
  kind: string
  messageId: string
  /** Attempts of this sending, with the present one. */
  attempts: number
  askedAt: Date
}

const claimSeconds = 120

/** The end of a sender's claim: two minutes from now, in case it is killed. */
export function claimUntil(now: Date): Date {
  return new Date(now.getTime() + claimSeconds * 1000)
}

/** Sets status and next attempt and notifies pages in one statement, so that it happens as a whole or not at all. */
const settle = sql({
  name: 'email-settle',
  text: `with settled as (
  update emails set status = $2, sent_at = case when $2 = 'sent' then $3::timestamptz else sent_at end, last_error = $4,
    claimed_until = null, next_try_at = $5::timestamptz where id = $1 returning dedupe_key as key, next_try_at),
again as (
  select graphile_worker.add_job('deliverQueuedEmail', json_build_object('key', key), run_at := next_try_at, max_attempts := 12,
    job_key := 'email:' || key) from settled where next_try_at is not null)
select pg_notify('${channel}', '["${topics.emails}"]'), (select count(*) from again) from settled`,
})

/** Sends an email at least once: it is marked as sent after the mail server accepted it. Temporary failures are retried later. */
export async function sendWithRetries(
  shop: Shop,
  claimed: Claimed,
  { brand }: Pick<StoreSettings, 'brand'>,
): Promise<void> {
  const { id, messageId, recipient, subject, html, text, headers } = claimed
  const senderName = senderNameOf(brand)
  const error = await shop.email.send({ id: messageId, recipient, subject, html, text, headers, senderName }).then(
    () => null,
    (reason: Error) => reason,
  )
  const now = shop.now()
  const isFinal = error instanceof EmailRefusedError || isGivenUp(claimed.askedAt, now)
  const nextTryAt = error && !isFinal ? new Date(now.getTime() + pauseAfter(claimed.attempts) * 1000) : null
  const status = !error ? 'sent' : isFinal ? 'failed' : 'queued'
  await settleSurely(shop, [id, status, now, error?.message.slice(0, 500) ?? null, nextTryAt])
  noteOutcome(shop, { id, kind: claimed.kind, status, error })
}

/** Tries again for a while: after a stop of the process its connections may be cut, and an unsettled email would be sent again. */
async function settleSurely({ db }: Shop, values: unknown[]): Promise<void> {
  for (const waitMs of [100, 1_000, 5_000]) {
    const isSettled = await query(db, settle, values).then(
      () => true,
      () => false,
    )
    if (isSettled) return
    await sleep(waitMs)
  }
  await query(db, settle, values)
}

/** The sender's name: the shop's own name; null for the standard one, so that the operator's MAIL_FROM decides. */
export function senderNameOf({ name }: { name: string }): string | null {
  return name === standardName ? null : name
}

/** Seconds until the next attempt, after so many. */
function pauseAfter(tries: number): number {
  return pauses[tries - 1] ?? longestPause
}

/** True for an email older than a week, which is no longer retried but reported as failed. */
function isGivenUp(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= emailPolicy.triedDays * 24 * hour * 1000
}

type Outcome = { id: string; kind: string; status: 'sent' | 'failed' | 'queued'; error: Error | null }

/** Logs the outcome without the recipient and the server's message, which often contains one. */
function noteOutcome(shop: Shop, { id, kind, status, error }: Outcome): void {
  if (status === 'failed') shop.log.error('email failed', { email: id, kind })
  else if (error instanceof MailServerError) warnOnce(shop, error)
  else if (status === 'queued') shop.log.info('email postponed', { email: id, kind })
  else if (warned.delete(shop)) shop.log.info('mail server takes emails again')
}

function warnOnce(shop: Shop, { message }: Error): void {
  if (warned.has(shop)) return
  warned.add(shop)
  shop.log.error('mail server takes no email', { error: message })
}
