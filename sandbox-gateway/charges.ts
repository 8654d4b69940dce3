import { json, query, sql } from '#database/query.ts'
import { failures } from './cards.ts'
import type { Charged } from './checks.ts'
import type { Db } from './endpoint.ts'
import { newId } from './ids.ts'
import { type ChargedCard, type ChargeRow, chargedCard, chargeRow, type IntentRow } from './rows.ts'
import { chargeShape } from './shapes.ts'

const columns = `c.id, c.payment_intent_id, c.status, c.amount, c.amount_refunded, c.currency, c.failure_code,
  c.failure_message, c.created_at`

type ChargedNow = { id: string; outcome: Charged }

/** Writes down the attempt and answers with its id. */
export async function recordCharge(db: Db, intent: IntentRow, method: ChargedNow): Promise<string> {
  const failure = method.outcome === 'succeeds' ? null : failures[method.outcome]
  const text = `insert into sandbox_gateway.charges
      (id, payment_intent_id, payment_method_id, status, amount, currency, failure_code, failure_message)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`
  const id = newId('ch')
  const status = failure ? 'failed' : 'succeeded'
  const { amount, currency } = intent
  const values = [id, intent.id, method.id, status, amount, currency, failure?.code ?? null, failure?.message ?? null]
  await db.query({ name: 'sandbox-record-charge', text, values })
  return id
}

/** As Stripe shows it, or null when nothing was charged yet. */
export async function findCharge(db: Db, id: string | null): Promise<object | null> {
  if (!id) return null
  const text = `select ${columns}, ${chargedCard} as method
    from sandbox_gateway.charges c join sandbox_gateway.payment_methods m on m.id = c.payment_method_id
    where c.id = $1`
  const rows = await query(
    { $client: db },
    sql({ name: 'sandbox-find-charge', text, row: { ...chargeRow, method: json<ChargedCard>() } }),
    [id],
  )
  const [charge] = rows
  return charge ? chargeShape(charge, charge.method) : null
}

/** Until the transaction ends, nobody else refunds it. */
export async function lockPaidCharge(db: Db, intentId: string): Promise<ChargeRow | null> {
  const text = `select ${columns} from sandbox_gateway.charges c where c.payment_intent_id = $1 and c.status = 'succeeded' for update`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-lock-charge', text, row: chargeRow }), [intentId])
  return rows[0] ?? null
}

export async function addRefunded(db: Db, chargeId: string, amount: number): Promise<void> {
  const text = 'update sandbox_gateway.charges set amount_refunded = amount_refunded + $2 where id = $1'
  await db.query({ name: 'sandbox-add-refunded', text, values: [chargeId, amount] })
}
