import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, orNull, query, type Row, type RowOf, sql } from '#database/query.ts'
import type { CheckoutFiguresRow, CheckoutLineRow, PromoRow, ShippingAddressRow } from '#database/rows.ts'

export type CheckoutRow = Row<typeof row>

/** The customer's agreement, as stored in one revision. */
export type Agreement = RowOf<typeof revision>

const columns = `id, user_id as "userId", order_number as "orderNumber", status, revision, payment_intent_id as "paymentIntentId"`
const row = {
  id: 'text',
  userId: 'text',
  orderNumber: 'text',
  status: oneOf(['open', 'releasing', 'completed', 'released', 'refunded']),
  revision: 'integer',
  paymentIntentId: 'text?',
} as const

const find = sql({ name: 'checkout-find', text: `select ${columns} from checkouts where id = $1`, row })
const byId = sql({ name: 'checkout-lock', text: `select ${columns} from checkouts where id = $1 for update`, row })
const unfinished = `select ${columns} from checkouts
where user_id = $1 and (status = 'open' or (status = 'completed' and not claimed)) and (status = 'open' or expires_at > $2)
order by status desc, created_at desc limit 20`
const ofUser = sql({ name: 'checkout-unfinished', text: unfinished, row })
const lockOfUser = sql({ name: 'checkout-unfinished-lock', text: `${unfinished} for update`, row })
const revision = sql({
  name: 'checkout-revision',
  text: `select email, charity, charity_name as "charityName", shipping_address as "shippingAddress", lines, figures, amount_cents as amount, promo,
  customer_id as "customerId", keeps_card as "savesCard",
  return_window_days as "returnWindowDays" from checkout_revisions where checkout_id = $1 and revision = $2`,
  row: {
    email: 'text',
    charity: 'text',
    /** The charity's name within a sentence, at the time of the agreement. */
    charityName: 'text',
    shippingAddress: json<ShippingAddressRow>(),
    lines: json<CheckoutLineRow[]>(),
    figures: json<CheckoutFiguresRow>(),
    amount: 'cents',
    promo: orNull(json<PromoRow>()),
    /** The customer's id at the gateway; null when no saved card is used, and none is to be saved. */
    customerId: 'text?',
    savesCard: 'boolean',
    returnWindowDays: 'integer',
  },
})
/**
 * Reads the right revision even after waiting for the lock: the caller knows that it is stored, and it changes only when its person is deleted, which open checkouts
 * prevent.
 */
const withRevision = sql({
  name: 'checkout-lock-with-revision',
  text: `select ${columns}, (
  select json_build_object('email', email, 'charity', charity, 'charityName', charity_name, 'shippingAddress', shipping_address,
    'lines', lines, 'figures', figures, 'amount', amount_cents, 'promo', promo, 'customerId', customer_id, 'savesCard', keeps_card,
    'returnWindowDays', return_window_days)
  from checkout_revisions r where r.checkout_id = c.id and r.revision = $2) as agreement
from checkouts c where id = $1 for update`,
  row: { ...row, agreement: orNull(json<Agreement>()) },
})
const status = sql({ name: 'checkout-status', text: 'update checkouts set status = $2 where id = $1' })

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | null> {
  return (await query(db, find, [id]))[0] ?? null
}

export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  return (await query(tx, byId, [id]))[0] ?? null
}

/** Locks a checkout, and reads the agreement of a revision that is stored. */
export async function lockWithRevision(tx: Transaction, id: string, revision: number) {
  return (await query(tx, withRevision, [id, revision]))[0] ?? null
}

/** Locks the customer's open checkout and then those just paid whose orders no browser has received. */
export function lockUnfinished(tx: Transaction, userId: string, now: Date): Promise<CheckoutRow[]> {
  return query(tx, lockOfUser, [userId, now])
}

export function findUnfinished(db: Database, userId: string, now: Date): Promise<CheckoutRow[]> {
  return query(db, ofUser, [userId, now])
}

type Source = Database | Transaction

export async function readRevision(db: Source, checkoutId: string, number: number): Promise<Agreement | null> {
  return (await query(db, revision, [checkoutId, number]))[0] ?? null
}

export async function setStatus(tx: Transaction, id: string, value: CheckoutRow['status']): Promise<void> {
  await query(tx, status, [id, value])
}
