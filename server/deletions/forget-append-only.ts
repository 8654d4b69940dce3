import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

const allow = sql({ name: 'forget-append-only', text: `select set_config('shop.forgets', 'a person', true)` })
const forbid = sql({ name: 'forget-no-more', text: `select set_config('shop.forgets', '', true)` })

const notes = sql({
  name: 'forget-order-notes',
  text: `update order_notes set text = 'Deleted with the account' where order_id in (select id from orders where user_id = $1)`,
})
const receipts = sql({
  name: 'forget-receipts',
  text: `update withdrawal_receipts set content = '' where order_id in (select id from orders where user_id = $1)`,
})

const texts = [
  'email',
  'leaving_email',
  'customer_name',
  'shipping_address',
  'subject',
  'message',
  'text',
  'description',
  'admin_notes',
]
const personal = [...texts, 'order_text', 'reason', 'user_name', 'name', 'alt_text', 'search']
const ofReview = ['title', 'comment']

const forgotten = (column: string) => `(select jsonb_object_agg(key, case when key = any($2) and value <> 'null'
  then '"deleted with the account"' else value end) from jsonb_each(${column}))`
const entries = sql({
  name: 'forget-audit-log',
  text: `with same as (select $1 as id union all select leaving_id from account_merges where staying_id = $1)
update audit_log set before = ${forgotten('before')}, after = ${forgotten('after')},
  row_name = case when table_name in ('reviews', 'contact_messages', 'users', 'customer_segments') then '' else row_name end
where subject in (select unnest(array['customer:', 'person:']) || id from same union all select 'order:' || id from orders where user_id = $1
    union all select 'return:' || id from return_requests where user_id = $1
    union all select 'contact-message:' || id from contact_messages where user_id = $1 or lower(email) = any ($3))
  or (table_name = 'reviews' and (subject, row_id) in (select 'product:' || product_id, id from reviews where user_id = $1))
  or (split_part(subject, ':', 1) in ('segment', 'invitation') and exists (select from unnest($3::text[]) email
    where strpos(lower(concat_ws(' ', before->>'search', before->>'name', before->>'email', after->>'search', after->>'name', after->>'email')), email) > 0))`,
})

type Person = { userId: string; emails: readonly string[]; keepsReviews: boolean }

/** Removes the person's texts from append-only tables, which retain that something happened, who did it and when. */
export async function forgetInAppendOnly(tx: Transaction, { userId, emails, keepsReviews }: Person): Promise<void> {
  await query(tx, allow)
  await query(tx, notes, [userId])
  await query(tx, receipts, [userId])
  const lower = emails.map((email) => email.toLowerCase())
  await query(tx, entries, [userId, keepsReviews ? personal : [...personal, ...ofReview], lower])
  await query(tx, forbid)
}
