import { ask } from '#database/connection.ts'
import { mailPolicy } from '#domain/mail-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'

const isOld = `status <> 'queued' and asked_at < $1::timestamptz - interval '${mailPolicy.wordsKeptDays} days'`
const clear = {
  name: 'mails-clear',
  text: `update mails set html = '', text = '', headers = '{}' where order_id is not null and html <> '' and ${isOld}`,
}
const forget = { name: 'mails-forget', text: `delete from mails where order_id is null and ${isOld}` }

/** Old words are deleted. That a mail about an order was sent, and to whom, stays with the order; it can be written anew. */
export async function forgetMails(shop: Shop): Promise<void> {
  await shop.write(async (tx, announce) => {
    await ask(tx, clear, [shop.now()])
    await ask(tx, forget, [shop.now()])
    announce(topics.mails)
  })
}
