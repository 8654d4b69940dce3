import { type Database, query, type Transaction } from '#database/connection.ts'
import type { CheckoutFiguresRow, CheckoutLineRow, PromoRow, ShippingAddressRow } from '#database/rows.ts'
import type { CharityType } from '#domain/charity.ts'
import type { Cents } from '#domain/money.ts'

export type CheckoutRow = {
  id: string
  userId: string
  orderNumber: string
  status: 'open' | 'releasing' | 'completed' | 'released' | 'refunded'
  revision: number
  paymentIntentId: string | null
}

/** What the customer agreed to, as one revision keeps it. */
export type Agreement = {
  email: string
  charity: CharityType
  shippingAddress: ShippingAddressRow
  lines: CheckoutLineRow[]
  figures: CheckoutFiguresRow
  amount: Cents
  promo: PromoRow | null
  /** At the gateway; null when no card of theirs is to pay or to be kept. */
  customerId: string | null
  keepsCard: boolean
}

const columns = `id, user_id as "userId", order_number as "orderNumber", status, revision, payment_intent_id as "paymentIntentId"`

const find = { name: 'checkout-find', text: `select ${columns} from checkouts where id = $1` }
const byId = { name: 'checkout-lock', text: `select ${columns} from checkouts where id = $1 for update` }
const unfinished = `select ${columns} from checkouts
where user_id = $1 and (status = 'open' or (status = 'completed' and not claimed)) and (status = 'open' or expires_at > $2)
order by status desc, created_at desc limit 20`
const ofUser = { name: 'checkout-unfinished', text: unfinished }
const lockOfUser = { name: 'checkout-unfinished-lock', text: `${unfinished} for update` }
const revision = {
  name: 'checkout-revision',
  text: `select email, charity, shipping_address as "shippingAddress", lines, figures, amount_cents as amount, promo,
  customer_id as "customerId", keeps_card as "keepsCard" from checkout_revisions where checkout_id = $1 and revision = $2`,
}
const status = { name: 'checkout-status', text: 'update checkouts set status = $2 where id = $1' }

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | null> {
  return (await query<CheckoutRow>(db, find, [id]))[0] ?? null
}

export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  return (await query<CheckoutRow>(tx, byId, [id]))[0] ?? null
}

/** The customer's open checkout, then those that were just paid and whose orders no browser has had yet. */
export function lockUnfinished(tx: Transaction, userId: string, now: Date): Promise<CheckoutRow[]> {
  return query<CheckoutRow>(tx, lockOfUser, [userId, now])
}

export function findUnfinished(db: Database, userId: string, now: Date): Promise<CheckoutRow[]> {
  return query<CheckoutRow>(db, ofUser, [userId, now])
}

type Source = Database | Transaction

export async function readRevision(db: Source, checkoutId: string, number: number): Promise<Agreement | null> {
  return (await query<Agreement>(db, revision, [checkoutId, number]))[0] ?? null
}

export async function setStatus(tx: Transaction, id: string, value: CheckoutRow['status']): Promise<void> {
  await query(tx, status, [id, value])
}
