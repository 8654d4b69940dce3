import { ask, type Transaction } from '#database/connection.ts'
import type { CheckoutFiguresRow, CheckoutLineRow, ShippingAddressRow } from '#database/rows.ts'
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
}

const columns = `id, user_id as "userId", order_number as "orderNumber", status, revision, payment_intent_id as "paymentIntentId"`

const byId = { name: 'checkout-lock', text: `select ${columns} from checkouts where id = $1 for update` }
const ofUser = {
  name: 'checkout-open-lock',
  text: `select ${columns} from checkouts where user_id = $1 and status = 'open' for update`,
}
const revision = {
  name: 'checkout-revision',
  text: `select email, charity, shipping_address as "shippingAddress", lines, figures, amount_cents as amount
from checkout_revisions where checkout_id = $1 and revision = $2`,
}
const status = { name: 'checkout-status', text: 'update checkouts set status = $2 where id = $1' }

export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  return (await ask<CheckoutRow>(tx, byId, [id]))[0] ?? null
}

export async function lockOpenCheckout(tx: Transaction, userId: string): Promise<CheckoutRow | null> {
  return (await ask<CheckoutRow>(tx, ofUser, [userId]))[0] ?? null
}

export async function readRevision(tx: Transaction, checkoutId: string, number: number): Promise<Agreement | null> {
  return (await ask<Agreement>(tx, revision, [checkoutId, number]))[0] ?? null
}

export async function setStatus(tx: Transaction, id: string, value: CheckoutRow['status']): Promise<void> {
  await ask(tx, status, [id, value])
}
