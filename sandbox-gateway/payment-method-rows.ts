import { query, sql } from '#database/query.ts'
import type { Card } from './cards.ts'
import type { Db } from './endpoint.ts'
import { newId } from './ids.ts'
import { type PaymentMethodRow, paymentMethodRow } from './rows.ts'

const columns =
  'id, brand, last4, exp_month, exp_year, outcome, customer_id, name, is_spent, is_authenticated, created_at'

const store = sql({
  name: 'sandbox-store-card',
  text: `insert into sandbox_gateway.payment_methods (id, brand, last4, exp_month, exp_year, outcome, name)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
  row: paymentMethodRow,
})

const find = sql({
  name: 'sandbox-find-method',
  text: `select ${columns} from sandbox_gateway.payment_methods where id = $1`,
  row: paymentMethodRow,
})

const lock = sql({
  name: 'sandbox-lock-method',
  text: `select ${columns} from sandbox_gateway.payment_methods where id = $1 for update`,
  row: paymentMethodRow,
})

const list = sql({
  name: 'sandbox-list-methods',
  text: `select ${columns} from sandbox_gateway.payment_methods where customer_id = $1 order by created_at desc, id limit $2`,
  row: paymentMethodRow,
})

const save = sql({
  name: 'sandbox-save-method',
  text: `update sandbox_gateway.payment_methods
    set customer_id = $2, name = $3, exp_month = $4, exp_year = $5, is_spent = $6, is_authenticated = $7 where id = $1`,
})

/** Stores a card: only brand, last four digits, expiry and name. */
export async function storeCard(db: Db, card: Card, name: string | null = null): Promise<PaymentMethodRow> {
  const values = [newId('pm'), card.brand, card.last4, card.expMonth, card.expYear, card.outcome, name]
  const [stored] = await query({ $client: db }, store, values)
  if (!stored) throw new Error('The card was not saved')
  return stored
}

export async function findMethodRow(db: Db, id: string): Promise<PaymentMethodRow | null> {
  return (await query({ $client: db }, find, [id]))[0] ?? null
}

/** Locks a card, so that nobody else attaches, detaches or consumes it until the transaction ends. */
export async function lockMethodRow(db: Db, id: string): Promise<PaymentMethodRow | null> {
  return (await query({ $client: db }, lock, [id]))[0] ?? null
}

export async function listMethodRows(db: Db, customerId: string, most: number): Promise<PaymentMethodRow[]> {
  return query({ $client: db }, list, [customerId, most])
}

/** Writes the card's changeable columns back; it must be locked. */
export async function saveMethod(db: Db, method: PaymentMethodRow): Promise<PaymentMethodRow> {
  const { id, customer_id, name, exp_month, exp_year, is_spent, is_authenticated } = method
  const values = [id, customer_id, name, exp_month, exp_year, is_spent, is_authenticated]
  await query({ $client: db }, save, values)
  return method
}
