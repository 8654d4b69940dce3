import type { newsletter as contract } from '#contract/newsletter.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { hashToken } from '#server/token.ts'
import { sendNewsletterEmail } from './send-newsletter-email.ts'

const find = sql({
  name: 'newsletter-confirm-find',
  text: `select s.id, s.email, s.status, t.created_at > $2::timestamptz - interval '7 days' as "isFresh"
from newsletter_tokens t join newsletter_subscribers s on s.id = t.subscriber_id where t.token_hash = $1
for update of s`,
  row: { id: 'text', email: 'text', status: 'text', isFresh: 'boolean' },
})
const mark = sql({
  name: 'newsletter-confirm',
  text: `update newsletter_subscribers set status = 'confirmed', confirmed_at = $2, unsubscribed_at = null where id = $1`,
})

export const confirm: Handler<typeof contract.confirm> = async (call, { token }) => {
  const [found] = await query(call.db, find, [hashToken(token), call.now])
  if (found?.status === 'confirmed') return { status: 'confirmed' }
  if (found?.status !== 'pending' || !found.isFresh)
    throw call.refuse('LINK_EXPIRED', 'This link has expired. Please enter your email address again.')
  await query(call.db, mark, [found.id, call.now])
  await sendNewsletterEmail(call, 'welcome', found)
  return { status: 'confirmed' }
}
