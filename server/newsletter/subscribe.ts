import type { newsletter as contract } from '#contract/newsletter.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { sendNewsletterEmail } from './send-newsletter-email.ts'

// One row per email address and one email in five minutes, also for concurrent calls.
const add = sql({
  name: 'newsletter-subscribe',
  text: `insert into newsletter_subscribers as s (id, email, source, asked_at, asked_by) values ($1, $2, $3, $4, $1)
on conflict (lower(email)) do update set status = 'pending',
  (asked_at, asked_by) = (select case when is_due then excluded.asked_at else s.asked_at end,
    case when is_due then excluded.asked_by else s.asked_by end
    from (select s.asked_at <= excluded.asked_at - interval '5 minutes' as is_due) as due)
where s.status <> 'confirmed' returning id, email, asked_by = $1 as "isDue"`,
  row: { id: 'text', email: 'text', isDue: 'boolean' },
})

// Limits emails to an address that a stranger signs up.
const maxInADay = 5
const count = sql({
  name: 'newsletter-letters-of-day',
  text: `select count(*)::int as sent from newsletter_tokens
where subscriber_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
  row: { sent: 'integer' },
})

/** Signs up for the newsletter. Sends nothing to confirmed addresses, so that nobody learns who subscribes. */
export const subscribe: Handler<typeof contract.subscribe> = async (call, { email, source }) => {
  const values = [crypto.randomUUID(), email, source, call.now]
  const [subscriber] = await query(call.db, add, values)
  if (!subscriber?.isDue) return { status: 'asked' }
  const [{ sent } = { sent: 0 }] = await query(call.db, count, [subscriber.id, call.now])
  if (sent < maxInADay) await sendNewsletterEmail(call, 'confirm', subscriber)
  return { status: 'asked' }
}
