import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { maxLines } from '#domain/cart-line.ts'

const lines = ['first_name', 'last_name', 'address_line1', 'address_line2', 'city', 'state', 'zip_code', 'country']

/** The condition that shipping addresses a and b are equal. */
export const sameAddress = lines
  .map((column) => `lower(btrim(coalesce(a.${column}, ''))) = lower(btrim(coalesce(b.${column}, '')))`)
  .join(' and ')

const counted = sql({
  name: 'merge-counted',
  text: `with returns as (update return_requests set user_id = $2 where user_id = $1 returning 1),
asked as (update contact_messages set user_id = $2
  where user_id = $1 or (user_id is null and lower(email) = lower($3)) returning 1),
written as (update customer_messages set user_id = $2 where user_id = $1 returning 1),
uses as (update promo_uses set user_id = $2 where user_id = $1 returning state),
bought as (update orders set user_id = $2 where user_id = $1 returning 1),
phones as (update addresses a set phone = b.phone from addresses b
  where a.user_id = $2 and b.user_id = $1 and ${sameAddress} and coalesce(a.phone, '') = ''),
kept as (select exists (select from addresses where user_id = $2 and is_default) as "hasDefault"),
homes as (update addresses b set user_id = $2, is_default = b.is_default and not kept."hasDefault" from kept
  where b.user_id = $1 and not exists (select from addresses a where a.user_id = $2 and ${sameAddress}) returning 1)
select (select count(*)::int from bought) as orders, (select count(*)::int from returns) as returns,
  ((select count(*) from asked) + (select count(*) from written))::int as messages, (select count(*)::int from homes) as addresses,
  (select count(*)::int from uses where state <> 'returned') as "promoUses"`,
  row: { orders: 'integer', returns: 'integer', messages: 'integer', addresses: 'integer', promoUses: 'integer' },
})

/** Moves rows from account $1 to $2, whose own row stays when both have the same. */
const moves = named({
  merges: 'update account_merges set staying_id = $2 where staying_id = $1',
  checkouts: 'update checkouts set user_id = $2 where user_id = $1',
  history: 'update order_history set changed_by = $2 where changed_by = $1',
  'return-history': 'update return_history set changed_by = $2 where changed_by = $1',
  'return-messages': 'update return_messages set sender_id = $2 where sender_id = $1',
  refunds: 'update refunds set asked_by = $2 where asked_by = $1',
  notes: 'update customer_notes set user_id = $2 where user_id = $1',
  uploads: 'update uploads set user_id = $2 where user_id = $1',
  transfers: 'update cart_transfers set user_id = $2 where user_id = $1',
  wishlist: `insert into wishlist_entries (user_id, product_id, created_at)
  select $2, product_id, created_at from wishlist_entries where user_id = $1 on conflict do nothing`,
  'cart-quantities': `update cart_items b set quantity = greatest(a.quantity, b.quantity) from cart_items a
  where a.user_id = $1 and b.user_id = $2 and (b.product_id, b.variant_key) = (a.product_id, a.variant_key)`,
  cart: `update cart_items set user_id = $2 where id in (
  select a.id from cart_items a where a.user_id = $1 and not exists (select from cart_items b
    where b.user_id = $2 and (b.product_id, b.variant_key) = (a.product_id, a.variant_key))
  order by a.created_at desc limit greatest(0, ${maxLines} - (select count(*) from cart_items where user_id = $2)))`,
  views: `insert into product_views (viewer, product_id, viewed_at) select $2, product_id, viewed_at from product_views where viewer = $1
  on conflict (viewer, product_id) do update set viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)`,
})

/** Statements that delete the rest of the account merged away. Cards belong to the gateway's customer, and are not moved. */
const rest = named({
  'rest-addresses': 'delete from addresses where user_id = $1',
  'rest-wishlist': 'delete from wishlist_entries where user_id = $1',
  'rest-cart': 'delete from cart_items where user_id = $1',
  'rest-views': 'delete from product_views where viewer = $1',
  'rest-cards': 'delete from payment_methods where user_id = $1',
})

type Move = {
  leavingId: string
  stayingId: string
  /** The verified email address of the account merged away: visitors' messages from it are moved too. */
  confirmedEmail: string | null
}

/** Moves everything but the reviews from one account to another; both must be locked. */
export async function moveRows(
  tx: Transaction,
  { leavingId, stayingId, confirmedEmail }: Move,
): Promise<RowOf<typeof counted>> {
  const [moved] = await query(tx, counted, [leavingId, stayingId, confirmedEmail])
  if (!moved) throw new Error('Nothing was moved')
  for (const statement of moves) await query(tx, statement, [leavingId, stayingId])
  for (const statement of rest) await query(tx, statement, [leavingId])
  return moved
}

function named(texts: Record<string, string>) {
  return Object.entries(texts).map(([name, text]) => sql({ name: `merge-${name}`, text }))
}
