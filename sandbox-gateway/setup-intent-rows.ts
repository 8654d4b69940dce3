import { query, sql } from '#database/query.ts'
import type { Db } from './endpoint.ts'
import { type SetupIntentRow, setupIntentRow } from './rows.ts'

const columns =
  'id, client_secret, status, customer_id, payment_method_id, usage, last_setup_error, metadata, created_at'

const find = sql({
  name: 'sandbox-find-setup',
  text: `select ${columns} from sandbox_gateway.setup_intents where id = $1`,
  row: setupIntentRow,
})

const lock = sql({
  name: 'sandbox-lock-setup',
  text: `select ${columns} from sandbox_gateway.setup_intents where id = $1 for update`,
  row: setupIntentRow,
})

const insert = sql({
  name: 'sandbox-insert-setup',
  text: `insert into sandbox_gateway.setup_intents
      (id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
})

const save = sql({
  name: 'sandbox-save-setup',
  text: `update sandbox_gateway.setup_intents
    set status = $2, payment_method_id = $3, last_setup_error = $4 where id = $1`,
})

export async function findSetupRow(db: Db, id: string): Promise<SetupIntentRow | null> {
  return (await query({ $client: db }, find, [id]))[0] ?? null
}

/** Locks a set-up intent, so that nobody else confirms it until the transaction ends. */
export async function lockSetupRow(db: Db, id: string): Promise<SetupIntentRow | null> {
  return (await query({ $client: db }, lock, [id]))[0] ?? null
}

export async function insertSetup(db: Db, intent: SetupIntentRow): Promise<void> {
  const { id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at } = intent
  const values = [id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at]
  await query({ $client: db }, insert, values)
}

/** Writes the whole row back; it must be locked. */
export async function saveSetup(db: Db, intent: SetupIntentRow): Promise<void> {
  const values = [intent.id, intent.status, intent.payment_method_id, intent.last_setup_error]
  await query({ $client: db }, save, values)
}
