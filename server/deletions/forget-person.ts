import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { deletionPolicy, nobody } from '#domain/people/account-deletion.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { forgetReviews } from '#server/reviews/reviews.ts'
import { forgetInAppendOnly } from './forget-append-only.ts'

const ownOrders = 'select id from orders where user_id = $1'
const ownReturns = 'select id from return_requests where user_id = $1'
/** The shipping address without personal data; state and country stay for tax figures. */
const noAddress = `shipping_address = jsonb_build_object('firstName', 'Deleted', 'lastName', 'customer', 'addressLine1', '-',
  'city', '-', 'state', shipping_address->>'state', 'zipCode', '-', 'country', shipping_address->>'country')`
const gone = (condition: string) => `with gone as (delete from emails where ${condition} returning dedupe_key, status)
  select graphile_worker.remove_job('email:' || dedupe_key) from gone where status = 'queued'`

/** Statements that delete rows by the person's id, in their order. Files are deleted by the next sweep. */
const byId = Object.entries({
  addressees: `insert into invoice_addressees (order_id, customer_name, shipping_address, stored_until)
  select id, customer_name, shipping_address - '{email,phone}'::text[],
    date_trunc('year', created_at) + interval '${deletionPolicy.invoiceYears + 1} years' from orders where user_id = $1 on conflict do nothing`,
  revisions: `update checkout_revisions set email = '${nobody.email}', customer_id = null, ${noAddress}
  where checkout_id in (select id from checkouts where user_id = $1)`,
  reasons: `update order_history set reason = null where reason is not null and order_id in (${ownOrders})`,
  files: `update uploads set state = 'saved', created_at = 'epoch', alt_text = '' where state <> 'dropped'
  and kind in ('return_evidence', 'return_attachment', 'return_label')
  and ((user_id = $1 and kind <> 'return_label') or image_url in (select url from return_files where return_id in (${ownReturns})))`,
  'unused-files': `update uploads set created_at = 'epoch', alt_text = '' where user_id = $1 and state not in ('used', 'dropped')`,
  'return-files': `delete from return_files where return_id in (${ownReturns})`,
  'return-messages': `delete from return_messages where return_id in (${ownReturns})`,
  returns: `update return_requests set description = '', admin_notes = null where user_id = $1`,
  emails:
    gone(`order_id in (${ownOrders}) or dedupe_key in (select 'message:' || id from customer_messages where user_id = $1
    union all select unnest(array['contact:', 'contact-receipt:']) || id from contact_messages where user_id = $1
    union all select 'contact-answer:' || a.id from contact_answers a join contact_messages m on m.id = a.message_id where m.user_id = $1
    union all select 'deletion-asked:' || id from account_deletions where user_id = $1
    union all select unnest(array['merge-stayed:', 'merge-gone:', 'account-merged:', 'account-moved:']) || leaving_id from account_merges where staying_id = $1)`),
  // An address that nobody verified may be somebody else's, whose emails stay.
  'account-emails': gone(`kind like 'account-%' and lower(recipient) = (select lower(email) from users where id = $1)
    and not exists (select from users other where lower(other.email) = lower(recipient) and other.id <> $1 and other.deleted_at is null)`),
  orders: `update orders set email = '${nobody.email}', customer_name = '${nobody.name}', card_brand = null, card_last4 = null, ${noAddress}
  where user_id = $1`,
  salts: `delete from impact_salts where seq in (select e.seq from donations d join impact_entries e on e.donation_id = d.id
  where d.order_id in (${ownOrders}))`,
  'gift-receipts': `update gift_receipts set order_id = null, code = null where order_id in (${ownOrders})`,
  addresses: 'delete from addresses where user_id = $1',
  cards: 'delete from payment_methods where user_id = $1',
  cart: 'delete from cart_items where user_id = $1',
  'cart-transfers': 'delete from cart_transfers where user_id = $1',
  wishlist: 'delete from wishlist_entries where user_id = $1',
  views: 'delete from product_views where viewer = $1',
  'customer-notes': 'delete from customer_notes where user_id = $1',
  'customer-messages': 'delete from customer_messages where user_id = $1',
  'contact-messages': 'delete from contact_messages where user_id = $1',
}).map(named)

/**
 * Statements that delete rows by a verified email address of the person. Emails to the shop have it as Reply-To; they stay where it was
 * the shop's own.
 */
const byEmail = Object.entries({
  'contact-of-address': 'delete from contact_messages where lower(email) = lower($1)',
  notices: 'delete from stock_notices where lower(email) = lower($1)',
  letters: 'delete from newsletter_subscribers where lower(email) = lower($1)',
  segments: 'delete from customer_segments where strpos(lower(search), lower($1)) > 0',
  'emails-of-address': gone(`case when kind = 'contact' or kind like 'house-%'
    then lower(headers->>'Reply-To') = lower($1) and lower(recipient) <> lower($1)
    else lower(recipient) = lower($1) end`),
}).map(named)

/** The former email addresses of accounts merged into this one, unless another account has them by now. */
const former = sql({
  name: 'forget-former-emails',
  text: `select m.leaving_email as email from account_merges m where m.staying_id = $1 and m.leaving_email is not null and not exists (
  select from users where lower(email) = lower(m.leaving_email) and id <> $1 and deleted_at is null)`,
  row: { email: 'text' },
})
const formerAddresses = sql({
  name: 'forget-former-addresses',
  text: 'update account_merges set leaving_email = null where staying_id = $1',
})

const person = sql({
  name: 'forget-person',
  text: `update users set email = '${nobody.email}', name = '${nobody.name}', gateway_customer_id = null, card_declines = 0,
  card_declined_at = null, deleted_at = $2 where id = $1`,
})

type Person = { userId: string; verifiedEmail: string | null; keepsReviews: boolean; now: Date }

/** Deletes a person from the shop's own tables, except for the figures of orders and the addressees of invoices. */
export async function forgetPerson(
  { tx, announce }: { tx: Transaction; announce: Announce },
  { userId, verifiedEmail, keepsReviews, now }: Person,
): Promise<void> {
  const emails = [
    ...(verifiedEmail ? [verifiedEmail] : []),
    ...(await query(tx, former, [userId])).map(({ email }) => email),
  ]
  await forgetInAppendOnly(tx, { userId, emails, keepsReviews })
  await forgetReviews({ tx, announce }, { userId, keepsReviews, name: nobody.reviewer })
  for (const statement of byId) await query(tx, statement, [userId])
  for (const email of emails) for (const statement of byEmail) await query(tx, statement, [email])
  await query(tx, formerAddresses, [userId])
  await query(tx, person, [userId, now])
  announce(...ofEverybody, ...ofOwn.map((topic) => topic(userId)))
}

const { orders, returns, customers, reviews, contact, emails, dashboard, audit } = topics
const ofEverybody = [orders, returns, customers, reviews, contact, emails, dashboard, audit]
const { profile, addresses, paymentMethods, cart, wishlist, ordersOf, returnsOf } = topics
const ofOwn = [profile, addresses, paymentMethods, cart, wishlist, ordersOf, returnsOf]

function named([name, text]: [string, string]) {
  return sql({ name: `forget-${name}`, text })
}
