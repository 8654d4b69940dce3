import type { newsletter as contract } from '#contract/newsletter.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { sendNewsletterEmail } from './send-newsletter-email.ts'

// One row for an address and one question in five minutes, however many ask at once.
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

// Whoever is meant by a stranger's joke is not buried under questions.
const maxInADay = 5
const count = sql({
  name: 'newsletter-letters-of-day',
  text: `select count(*)::int as sent from newsletter_tokens
where subscriber_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
  row: { sent: 'integer' },
})

/** Sends nothing to those already confirmed, so that nobody learns who reads our emails. */
export const subscribe: Handler<typeof contract.subscribe> = async (call, { email, source }) => {
  const values = [crypto.randomUUID(), email, source, call.now]
  const [subscriber] = await query(call.db, add, values)
  if (!subscriber?.isDue) return { status: 'asked' }
  const [{ sent } = { sent: 0 }] = await query(call.db, count, [subscriber.id, call.now])
  if (sent < maxInADay) await sendNewsletterEmail(call, 'confirm', subscriber)
  return { status: 'asked' }
}
