import { query, sql } from '#database/query.ts'
import { emailPolicy } from '#domain/settings/email-policy.ts'
import type { Shop } from '#server/shop.ts'

const allow = sql({ name: 'contact-forget-allow', text: `select set_config('shop.forgets', 'a person', true)` })
const wordless = (column: string) =>
  `case when ${column} ? 'text' then ${column} || '{"text": "deleted"}' else ${column} end`
const forget = sql({
  name: 'contact-forget',
  text: `with gone as (
  delete from contact_messages where created_at < $1::timestamptz - interval '${emailPolicy.messageDays} days' returning id)
update audit_log set row_name = '', before = ${wordless('before')}, after = ${wordless('after')}
where subject in (select 'contact-message:' || id from gone)`,
})

/** Deletes old contact messages. The audit log retains that they were answered, by whom and when. */
export async function forgetContactMessages(shop: Shop): Promise<void> {
  await shop.write(async (tx) => {
    await query(tx, allow)
    await query(tx, forget, [shop.now()])
  })
}
