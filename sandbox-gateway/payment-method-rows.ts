import { query, sql } from '#database/query.ts'
import type { Card } from './cards.ts'
import type { Db } from './endpoint.ts'
import { newId } from './ids.ts'
import { type PaymentMethodRow, paymentMethodRow } from './rows.ts'

const columns =
  'id, brand, last4, exp_month, exp_year, outcome, customer_id, name, is_spent, is_authenticated, created_at'

/** Brand, last four digits, expiry and name are all that stays of a card. */
export async function keepCard(db: Db, card: Card, name: string | null = null): Promise<PaymentMethodRow> {
  const text = `insert into sandbox_gateway.payment_methods (id, brand, last4, exp_month, exp_year, outcome, name)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`
  const values = [newId('pm'), card.brand, card.last4, card.expMonth, card.expYear, card.outcome, name]
  const rows = await query({ $client: db }, sql({ name: 'sandbox-keep-card', text, row: paymentMethodRow }), values)
  const [kept] = rows
  if (!kept) throw new Error('The card was not kept')
  return kept
}

export async function findMethodRow(db: Db, id: string): Promise<PaymentMethodRow | null> {
  const text = `select ${columns} from sandbox_gateway.payment_methods where id = $1`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-find-method', text, row: paymentMethodRow }), [id])
  return rows[0] ?? null
}

/** Until the transaction ends, nobody else attaches, detaches or uses it up. */
export async function lockMethodRow(db: Db, id: string): Promise<PaymentMethodRow | null> {
  const text = `select ${columns} from sandbox_gateway.payment_methods where id = $1 for update`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-lock-method', text, row: paymentMethodRow }), [id])
  return rows[0] ?? null
}

export async function listMethodRows(db: Db, customerId: string, most: number): Promise<PaymentMethodRow[]> {
  const text = `select ${columns} from sandbox_gateway.payment_methods where customer_id = $1 order by created_at desc, id limit $2`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-list-methods', text, row: paymentMethodRow }), [
    customerId,
    most,
  ])
  return rows
}

/** Writes what may change of it back; it must be locked. */
export async function saveMethod(db: Db, method: PaymentMethodRow): Promise<PaymentMethodRow> {
  const text = `update sandbox_gateway.payment_methods
    set customer_id = $2, name = $3, exp_month = $4, exp_year = $5, is_spent = $6, is_authenticated = $7 where id = $1`
  const { id, customer_id, name, exp_month, exp_year, is_spent, is_authenticated } = method
  const values = [id, customer_id, name, exp_month, exp_year, is_spent, is_authenticated]
  await db.query({ name: 'sandbox-save-method', text, values })
  return method
}
