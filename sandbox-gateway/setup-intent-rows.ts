import { query, sql } from '#database/query.ts'
import type { Db } from './endpoint.ts'
import { type SetupIntentRow, setupIntentRow } from './rows.ts'

const columns =
  'id, client_secret, status, customer_id, payment_method_id, usage, last_setup_error, metadata, created_at'

export async function findSetupRow(db: Db, id: string): Promise<SetupIntentRow | null> {
  const text = `select ${columns} from sandbox_gateway.setup_intents where id = $1`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-find-setup', text, row: setupIntentRow }), [id])
  return rows[0] ?? null
}

/** Until the transaction ends, nobody else confirms it. */
export async function lockSetupRow(db: Db, id: string): Promise<SetupIntentRow | null> {
  const text = `select ${columns} from sandbox_gateway.setup_intents where id = $1 for update`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-lock-setup', text, row: setupIntentRow }), [id])
  return rows[0] ?? null
}

export async function insertSetup(db: Db, intent: SetupIntentRow): Promise<void> {
  const text = `insert into sandbox_gateway.setup_intents
      (id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`
  const { id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at } = intent
  const values = [id, client_secret, status, customer_id, payment_method_id, usage, metadata, created_at]
  await db.query({ name: 'sandbox-insert-setup', text, values })
}

/** The intent must be locked. */
export async function saveSetup(db: Db, intent: SetupIntentRow): Promise<void> {
  const text = `update sandbox_gateway.setup_intents
    set status = $2, payment_method_id = $3, last_setup_error = $4 where id = $1`
  const values = [intent.id, intent.status, intent.payment_method_id, intent.last_setup_error]
  await db.query({ name: 'sandbox-save-setup', text, values })
}
