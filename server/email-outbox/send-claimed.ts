import { type Email, EmailRefusedError } from '#adapters/email/email.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { channel } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'
import { isGivenUp, pauseAfter } from './next-try.ts'
import { noteOutcome } from './note-outcome.ts'

export type Claimed = Omit<Email, 'id'> & {
  id: string
  key: string
  kind: string
  messageId: string
  /** Of this sending, with the one that begins. */
  attempts: number
  askedAt: Date
}

const claimSeconds = 120

/** One sender at a time: who was killed while sending gives the mail free after two minutes. */
export function claimUntil(now: Date): Date {
  return new Date(now.getTime() + claimSeconds * 1000)
}

/** State, next try and news in one statement: they are there together or not at all. */
const settle = sql({
  name: 'mail-settle',
  text: `with settled as (
  update emails set status = $2, sent_at = case when $2 = 'sent' then $3::timestamptz else sent_at end, last_error = $4,
    claimed_until = null, next_try_at = $5::timestamptz where id = $1 returning dedupe_key as key, next_try_at),
again as (
  select graphile_worker.add_job('deliver-mail', json_build_object('key', key), run_at := next_try_at, max_attempts := 12,
    job_key := 'mail:' || key) from settled where next_try_at is not null)
select pg_notify('${channel}', '["${topics.emails}"]'), (select count(*) from again) from settled`,
})

/** Sends it, at least once: it is marked as sent after the mail server took it. What can be tried again is, later. */
export async function sendClaimed(shop: Shop, claimed: Claimed): Promise<void> {
  const { id, messageId, recipient, subject, html, text, headers } = claimed
  const error = await shop.email.send({ id: messageId, recipient, subject, html, text, headers }).then(
    () => null,
    (reason: Error) => reason,
  )
  const now = shop.now()
  const isFinal = error instanceof EmailRefusedError || isGivenUp(claimed.askedAt, now)
  const nextTryAt = error && !isFinal ? new Date(now.getTime() + pauseAfter(claimed.attempts) * 1000) : null
  const status = !error ? 'sent' : isFinal ? 'failed' : 'queued'
  await query(shop.db, settle, [id, status, now, error?.message.slice(0, 500) ?? null, nextTryAt])
  noteOutcome(shop, { id, kind: claimed.kind, status, error })
}
