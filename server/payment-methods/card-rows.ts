import { query, type Transaction } from '#database/connection.ts'

/** Read as the contract names it. */
export const cardColumns = `id as "_id", gateway_id as "stripePaymentMethodId", brand as "cardType", last4 as "last4Digits",
  exp_month as "expiryMonth", exp_year as "expiryYear", name_on_card as "nameOnCard", is_default as "isDefault"`

const lock = { name: 'cards-lock', text: 'select id from users where id = $1 for no key update' }

/** One change of a customer's cards at a time, so that exactly one is the default. False: no such customer. */
export async function lockCards(tx: Transaction, userId: string): Promise<boolean> {
  return (await query(tx, lock, [userId])).length > 0
}

const unmark = {
  name: 'cards-unmark',
  text: 'update payment_methods set is_default = false where user_id = $1 and is_default',
}

export async function unmarkDefault(tx: Transaction, userId: string): Promise<void> {
  await query(tx, unmark, [userId])
}

const count = { name: 'cards-count', text: 'select count(*)::int as count from payment_methods where user_id = $1' }

export async function countCards(db: Parameters<typeof query>[0], userId: string): Promise<number> {
  return (await query<{ count: number }>(db, count, [userId]))[0]?.count ?? 0
}
