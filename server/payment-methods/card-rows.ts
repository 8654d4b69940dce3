import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

/** The columns of a card, under the contract's names. */
export const cardColumns = `id as "_id", gateway_id as "stripePaymentMethodId", brand as "cardType", last4 as "last4Digits",
  exp_month as "expiryMonth", exp_year as "expiryYear", name_on_card as "nameOnCard", is_default as "isDefault"`
export const cardRow = {
  _id: 'text',
  stripePaymentMethodId: 'text',
  cardType: 'text',
  last4Digits: 'text',
  expiryMonth: 'integer',
  expiryYear: 'integer',
  nameOnCard: 'text',
  isDefault: 'boolean',
} as const

const lock = sql({ name: 'cards-lock', text: 'select id from users where id = $1 for no key update' })

/** Locks a customer's cards, so that exactly one is the default. False for an unknown customer. */
export async function lockCards(tx: Transaction, userId: string): Promise<boolean> {
  return (await query(tx, lock, [userId])).length > 0
}

const unmark = sql({
  name: 'cards-unmark',
  text: 'update payment_methods set is_default = false where user_id = $1 and is_default',
})

export async function unmarkDefault(tx: Transaction, userId: string): Promise<void> {
  await query(tx, unmark, [userId])
}

const count = sql({
  name: 'cards-count',
  text: 'select count(*)::int as count from payment_methods where user_id = $1',
  row: { count: 'integer' },
})

export async function countCards(db: Database | Transaction, userId: string): Promise<number> {
  return (await query(db, count, [userId]))[0]?.count ?? 0
}
