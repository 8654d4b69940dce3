import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import type { MergeFacts } from '#domain/people/account-merge.ts'
import { isTeam, roleOf } from '#domain/people/rights.ts'
import type { Shop } from '#server/shop.ts'

/** $2 is the time. A completed checkout that no browser has received yet still counts as paying. */
const accounts = sql({
  name: 'merge-accounts',
  text: `select u.id as "_id", u.clerk_user_id as "clerkUserId", u.name, u.email, u.role, u.created_at as "createdAt",
  c.spent_cents::float8 as spent, exists (select from account_deletions where user_id = u.id) as "isLeaving",
  exists (select from checkouts where user_id = u.id and (status in ('open', 'releasing')
    or (status = 'completed' and not claimed and expires_at > $2))) as "isPaying",
  (select count(*)::int from orders where user_id = u.id) as orders,
  (select coalesce(sum(d.charity_donation_cents + d.additional_cents), 0)::float8 from donations d join orders o on o.id = d.order_id
    where o.user_id = u.id) as given,
  (select count(*)::int from return_requests where user_id = u.id) as returns,
  (select count(*)::int from reviews where user_id = u.id) as reviews,
  ((select count(*) from contact_messages where user_id = u.id)
    + (select count(*) from customer_messages where user_id = u.id))::int as messages,
  (select count(*)::int from customer_notes where user_id = u.id) as notes,
  (select count(*)::int from addresses where user_id = u.id) as addresses,
  (select count(*)::int from wishlist_entries where user_id = u.id) as wishlist,
  (select count(*)::int from cart_items where user_id = u.id) as cart,
  (select count(*)::int from promo_uses where user_id = u.id and state <> 'returned') as "promoUses",
  (select count(*)::int from payment_methods where user_id = u.id) as cards
from users u join customers c on c.user_id = u.id where u.id = any($1) and u.deleted_at is null`,
  row: {
    _id: 'text',
    clerkUserId: 'text',
    name: 'text',
    email: 'text',
    role: 'text',
    createdAt: 'time',
    spent: 'cents',
    isLeaving: 'boolean',
    isPaying: 'boolean',
    given: 'cents',
    orders: 'integer',
    returns: 'integer',
    reviews: 'integer',
    messages: 'integer',
    notes: 'integer',
    addresses: 'integer',
    wishlist: 'integer',
    cart: 'integer',
    promoUses: 'integer',
    cards: 'integer',
  },
})

export type AccountRow = RowOf<typeof accounts>

/** The two accounts, in the given order; null for one that does not exist. */
export async function readAccounts(
  db: Database | Transaction,
  ids: readonly [string, string],
  now: Date,
): Promise<[AccountRow, AccountRow] | null> {
  const rows = await query(db, accounts, [ids, now])
  const [first, second] = ids.map((id) => rows.find(({ _id }) => _id === id))
  return first && second && first !== second ? [first, second] : null
}

export function factsOf({ role, isLeaving, isPaying }: AccountRow, isConfirmed: boolean, shop: Shop): MergeFacts {
  const isHosted = shop.identity.publicConfig().provider !== 'embedded'
  return { isHosted, isTeam: isTeam(roleOf(role)), isLeaving, isConfirmed, isPaying }
}

/** The verified email address of each account, or null. */
export async function confirmedEmails(shop: Shop, accounts: readonly AccountRow[]): Promise<(string | null)[]> {
  const records = await Promise.all(accounts.map(({ clerkUserId }) => shop.identity.records(clerkUserId)))
  return records.map(({ verifiedEmail }) => verifiedEmail)
}
