import type { newsletter as contract } from '#contract/newsletter.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { hashToken } from '#server/token.ts'

const end = sql({
  name: 'newsletter-unsubscribe',
  text: `update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, $2)
where id = (select subscriber_id from newsletter_tokens where token_hash = $1) returning id`,
})

/** Unsubscribes by an email's token, however old it is. */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async (call, { token }) => {
  const [ended] = await query(call.db, end, [hashToken(token), call.now])
  if (!ended) throw call.refuse('LINK_EXPIRED', 'This link is not complete. Please use the one in our latest letter.')
  return { status: 'unsubscribed' }
}
