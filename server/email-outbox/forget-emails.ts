import { query, sql } from '#database/query.ts'
import { emailPolicy } from '#domain/settings/email-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'

const isOld = `status <> 'queued' and asked_at < $1::timestamptz - interval '${emailPolicy.emailTextDays} days'`
const clear = sql({
  name: 'email-clear',
  text: `update emails set html = '', text = '', headers = '{}' where order_id is not null and html <> '' and ${isOld}`,
})
const forget = sql({ name: 'email-forget', text: `delete from emails where order_id is null and ${isOld}` })

/** Deletes the text of old emails. The fact that an order's email was sent, and to whom, stays with the order; it can be written anew. */
export async function forgetEmails(shop: Shop): Promise<void> {
  await shop.write(async (tx, announce) => {
    await query(tx, clear, [shop.now()])
    await query(tx, forget, [shop.now()])
    announce(topics.emails)
  })
}
