import type { Database } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { ordersAsCsv, ordersOf } from '#server/orders/orders.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'

/** Rows as a JSON array, in the order of their last column. */
const list = (rows: string) => `(select coalesce(json_agg(to_json(row)), '[]') from (${rows}) row)`

/** The person's email addresses, with those of merged accounts, unless another account has them by now. */
const emails = `(select lower($2) union all select lower(m.leaving_email) from account_merges m where m.staying_id = $1 and not exists (
  select from users u where lower(u.email) = lower(m.leaving_email) and u.id <> $1 and u.deleted_at is null))`

/** $1 is the customer, $2 their email address if verified. */
const records = sql({
  name: 'personal-records',
  text: `select json_build_object(
'account', (select json_build_object('name', name, 'email', email, 'memberSince', created_at, 'lastSeen', last_seen_at) from users where id = $1),
'addresses', ${list(`select first_name, last_name, address_line1, address_line2, city, state, zip_code, country, phone, is_default, created_at
  from addresses where user_id = $1 order by created_at`)},
'cards', ${list(`select brand, last4, exp_month, exp_year, name_on_card, is_default, created_at from payment_methods
  where user_id = $1 order by created_at`)},
'bag', ${list(`select p.name, c.quantity, c.created_at from cart_items c join products p on p.id = c.product_id where c.user_id = $1 order by c.created_at`)},
'wishlist', ${list(`select p.name, w.created_at from wishlist_entries w join products p on p.id = w.product_id where w.user_id = $1 order by w.created_at`)},
'recentlyViewed', ${list(`select p.name, v.viewed_at from product_views v join products p on p.id = v.product_id where v.viewer = $1 order by v.viewed_at`)},
'reviews', ${list(`select p.name as product, r.user_name, r.rating, r.title, r.comment, r.is_rewarded, r.is_by_team, r.admin_response,
  r.created_at from reviews r
  join products p on p.id = r.product_id where r.user_id = $1 order by r.created_at`)},
'returns', ${list(`select o.order_number, r.type, r.reason, r.description, r.status, r.rma_number,
  to_char(r.requested_cents / 100.0, 'FM"$"999999990.00') as requested, to_char(r.approved_cents / 100.0, 'FM"$"999999990.00') as approved,
  (select json_agg(json_build_object('name', l.product_name, 'variant', l.variant_name, 'pieces', i.quantity,
    'reason', coalesce(i.reason, r.reason)) order by i.position) from return_items i
    join order_lines l on l.order_id = i.order_id and l.position = i.position where i.return_id = r.id) as pieces,
  r.shipping_paid_by, r.send_by, r.tracking_number, (select json_agg(json_build_object('from', m.sender_type, 'message', m.message, 'sent', m.created_at) order by m.created_at)
    from return_messages m where m.return_id = r.id) as messages, r.created_at
  from return_requests r join orders o on o.id = r.order_id where r.user_id = $1 order by r.created_at`)},
'withdrawals', ${list(`select w.content, w.received_at from withdrawal_receipts w join return_requests r on r.id = w.return_id
  where r.user_id = $1 order by w.received_at`)},
'promoCodes', ${list(`select c.code, u.state, u.created_at from promo_uses u join promo_codes c on c.id = u.promo_code_id where u.user_id = $1 order by u.created_at`)},
'contactMessages', ${list(`select name, email, topic, order_number, message, created_at from contact_messages where user_id = $1 order by created_at`)},
'emailsOfOrders', ${list(`select e.kind, e.recipient, e.subject, e.status, e.created_at from emails e join orders o on o.id = e.order_id
  where o.user_id = $1 order by e.created_at`)},
'letters', ${list(`select email, status, source, confirmed_at, unsubscribed_at, created_at from newsletter_subscribers
  where lower(email) in ${emails}`)},
'noticesOfBags', ${list(`select p.name, n.notified_at, n.created_at from stock_notices n join products p on p.id = n.product_id
  where lower(n.email) in ${emails} order by n.created_at`)}
) as records`,
  row: { records: json<Record<string, unknown>>() },
})

const files = sql({
  name: 'personal-files',
  text: `select i.image_url as url, 'review' as kind, 'image/webp' as "mediaType" from review_images i join reviews r on r.id = i.review_id where r.user_id = $1
union all select f.url, case when f.is_label then 'return-label' else 'return' end, f.media_type from return_files f join return_requests r on r.id = f.return_id where r.user_id = $1
order by 2, 1`,
  row: { url: 'text', kind: 'text', mediaType: 'text' },
})

const account = sql({
  name: 'personal-account',
  text: `select u.id as "userId", u.clerk_user_id as "clerkUserId" from users u join customers c on c.user_id = u.id
where u.id = $1 and c.is_listed and u.role = 'customer'`,
  row: { userId: 'text', clerkUserId: 'text' },
})

/** The customer's account; undefined for a deleted one, and for team members, whose data only they can export. */
export async function customerAccount(db: Database, customerId: string) {
  return (await query(db, account, [customerId]))[0]
}

/** All data about a customer, file by file: orders as a table, the rest as JSON, and their photos and videos. */
export async function* personalArchive(shop: Shop, { userId, clerkUserId }: Pick<Caller, 'userId' | 'clerkUserId'>) {
  const { db } = shop
  const { timeZone } = (await readSettings(db)).clock
  const orders = await ordersOf(db, clerkUserId)
  const { verifiedEmail, sessions, events, passkeys } = await shop.identity.records(clerkUserId)
  const [{ records: stored } = { records: {} }] = await query(db, records, [userId, verifiedEmail])
  const text = JSON.stringify({ ...stored, sessions, passkeys, security: events, orders }, null, 2)
  yield { name: 'data.json', bytes: Buffer.from(text) }
  yield { name: 'orders.csv', bytes: Buffer.from(ordersAsCsv(orders, timeZone)) }
  yield* photos(shop, await filesOf(db, userId))
}

type Found = Awaited<ReturnType<typeof filesOf>>

function filesOf(db: Database, userId: string) {
  return query(db, files, [userId])
}

async function* photos({ storage }: Shop, found: Found) {
  for (const [index, { url, kind, mediaType }] of found.entries()) {
    const picture = parsePictureUrl(url)
    const width = picture && renditionWidths(picture.width).at(-1)
    const bytes = await storage.read((picture && width ? pictureUrl(picture.base, width, 'webp') : url).slice(1))
    if (bytes)
      yield {
        name: `${kind === 'return-label' ? 'labels' : 'photos'}/${kind}-${index + 1}.${mediaType.split('/')[1]}`,
        bytes,
      }
  }
}
