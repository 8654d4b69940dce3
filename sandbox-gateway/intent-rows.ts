import { query, sql } from '#database/query.ts'
import type { Db } from './endpoint.ts'
import { type IntentRow, intentRow } from './rows.ts'

const columns = `id, client_secret, status, amount, currency, receipt_email, description, metadata, customer_id,
  setup_future_usage, payment_method_id, latest_charge_id, last_payment_error, cancellation_reason, canceled_at, created_at`

const find = sql({
  name: 'sandbox-find-intent',
  text: `select ${columns} from sandbox_gateway.payment_intents where id = $1`,
  row: intentRow,
})

const lock = sql({
  name: 'sandbox-lock-intent',
  text: `select ${columns} from sandbox_gateway.payment_intents where id = $1 for update`,
  row: intentRow,
})

const insert = sql({
  name: 'sandbox-insert-intent',
  text: `insert into sandbox_gateway.payment_intents
      (id, client_secret, status, amount, currency, receipt_email, description, metadata, payment_method_id, created_at,
      customer_id, setup_future_usage)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
})

const save = sql({
  name: 'sandbox-save-intent',
  text: `update sandbox_gateway.payment_intents
    set status = $2, amount = $3, receipt_email = $4, description = $5, metadata = $6, payment_method_id = $7,
      latest_charge_id = $8, last_payment_error = $9, cancellation_reason = $10, canceled_at = $11,
      customer_id = $12, setup_future_usage = $13
    where id = $1`,
})

export async function findIntentRow(db: Db, id: string): Promise<IntentRow | null> {
  return (await query({ $client: db }, find, [id]))[0] ?? null
}

/** Locks an intent, so that nobody else confirms, cancels or changes it until the transaction ends. */
export async function lockIntentRow(db: Db, id: string): Promise<IntentRow | null> {
  return (await query({ $client: db }, lock, [id]))[0] ?? null
}

export async function insertIntent(db: Db, intent: IntentRow): Promise<void> {
  const values = [
    intent.id,
    intent.client_secret,
    intent.status,
    intent.amount,
    intent.currency,
    intent.receipt_email,
    intent.description,
    intent.metadata,
    intent.payment_method_id,
    intent.created_at,
    intent.customer_id,
    intent.setup_future_usage,
  ]
  await query({ $client: db }, insert, values)
}

/** Writes the whole row back; it must be locked. */
export async function saveIntent(db: Db, intent: IntentRow): Promise<void> {
  const values = [
    intent.id,
    intent.status,
    intent.amount,
    intent.receipt_email,
    intent.description,
    intent.metadata,
    intent.payment_method_id,
    intent.latest_charge_id,
    intent.last_payment_error,
    intent.cancellation_reason,
    intent.canceled_at,
    intent.customer_id,
    intent.setup_future_usage,
  ]
  await query({ $client: db }, save, values)
}
