import { query, sql } from '#database/query.ts'
import { emailPolicy } from '#domain/email-policy.ts'
import type { Shop } from '#server/shop.ts'

const forget = sql({
  name: 'contact-forget',
  text: `delete from contact_messages where created_at < $1::timestamptz - interval '${emailPolicy.messagesKeptDays} days'`,
})

/** Deletes what was written to us long ago. */
export async function forgetContactMessages(shop: Shop): Promise<void> {
  await query(shop.db, forget, [shop.now()])
}
