import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { senderNameOf } from './send-with-retries.ts'

/** The kind of test emails; counts of failed emails exclude it. */
const testKind = 'test'

type Test = { userId: string; recipient: string; subject: string; html: string; text: string }

const [secondsApart, maxInAnHour] = [10, 20]

const lock = sql({ name: 'email-test-lock', text: 'select from users where id = $1 for update' })
const recent = sql({
  name: 'email-test-recent',
  text: `select count(*)::int as count, count(*) filter (where asked_at > $2::timestamptz - make_interval(secs => ${secondsApart}))::int as "justNow"
from emails where lower(recipient) = lower($1) and kind = '${testKind}' and asked_at > $2::timestamptz - interval '1 hour'`,
  row: { count: 'integer', justNow: 'integer' },
})
const begin = sql({
  name: 'email-test-begin',
  text: `insert into emails (id, dedupe_key, kind, recipient, subject, html, text, headers, status, attempts, asked_at, last_error)
values ($1, '${testKind}:' || $1, '${testKind}', $2, $3, $4, $5, '{}', 'failed', 1, $6, 'The shop stopped before the mail server answered.')`,
})
const settle = sql({
  name: 'email-test-settle',
  text: `update emails set status = case when $2::text is null then 'sent' else 'failed' end, last_error = $2,
  sent_at = case when $2::text is null then $3::timestamptz end where id = $1 and status = 'failed'`,
})

/** Sends a test email at once, without retries; the mail server's error message, or null. */
export async function sendTestEmail(shop: Shop, test: Test): Promise<string | null> {
  const id = crypto.randomUUID()
  const { recipient, subject, html, text } = test
  const { brand } = await readSettings(shop.db)
  await shop.write(async (tx, announce) => {
    await refuseTooMany(tx, test, shop.now())
    await query(tx, begin, [id, recipient, subject, html, text, shop.now()])
    announce(topics.emails)
  })
  const email = { id, recipient, subject, html, text, headers: {}, senderName: senderNameOf(brand) }
  const error = await shop.email.send(email).then(
    () => null,
    (reason: Error) => reason.message.slice(0, 500),
  )
  await shop.write(async (tx, announce) => {
    await query(tx, settle, [id, error, shop.now()])
    announce(topics.emails)
  })
  if (error === null) shop.log.info('test email sent', { email: id })
  else shop.log.error('test email failed', { email: id })
  return error
}

/** Refuses too many test emails. Counts under a lock, so that of two concurrent presses the second is refused. */
async function refuseTooMany(tx: Transaction, { userId, recipient }: Test, now: Date): Promise<void> {
  await query(tx, lock, [userId])
  const [sent] = await query(tx, recent, [recipient, now])
  if (sent?.justNow) throw new Refusal('TOO_MANY_REQUESTS', 'A test has just been sent. Please wait a few seconds.')
  if (sent && sent.count >= maxInAnHour)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many tests in one hour. Please try again later.')
}
