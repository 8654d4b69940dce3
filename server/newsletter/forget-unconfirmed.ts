import { query, sql } from '#database/query.ts'
import { emailPolicy } from '#domain/settings/email-policy.ts'
import type { Shop } from '#server/shop.ts'

const isOld = `status = 'pending' and asked_at < $1::timestamptz - interval '${emailPolicy.unconfirmedDays} days'`
const forget = sql({
  name: 'newsletter-forget',
  text: `delete from newsletter_subscribers where unsubscribed_at is null and ${isOld}`,
})
const leave = sql({
  name: 'newsletter-leave-as-left',
  text: `update newsletter_subscribers set status = 'unsubscribed' where unsubscribed_at is not null and ${isOld}`,
})

/**
 * Deletes unconfirmed sign-ups. An address that had unsubscribed before counts as unsubscribed again, so that nobody signs it up without
 * consent.
 */
export async function forgetUnconfirmed(shop: Shop): Promise<void> {
  await query(shop.db, leave, [shop.now()])
  await query(shop.db, forget, [shop.now()])
}
