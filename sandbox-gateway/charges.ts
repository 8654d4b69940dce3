import { json, query, sql } from '#database/query.ts'
import { failures } from './cards.ts'
import type { Charged } from './checks.ts'
import type { Db } from './endpoint.ts'
import { newId } from './ids.ts'
import { type ChargedCard, type ChargeRow, chargedCard, chargeRow, type IntentRow } from './rows.ts'
import { chargeShape } from './shapes.ts'

const columns = `c.id, c.payment_intent_id, c.status, c.amount, c.amount_refunded, c.currency, c.failure_code,
  c.failure_message, c.created_at`

const record = sql({
  name: 'sandbox-record-charge',
  text: `insert into sandbox_gateway.charges
      (id, payment_intent_id, payment_method_id, status, amount, currency, failure_code, failure_message)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
})

const find = sql({
  name: 'sandbox-find-charge',
  text: `select ${columns}, ${chargedCard} as method
    from sandbox_gateway.charges c join sandbox_gateway.payment_methods m on m.id = c.payment_method_id
    where c.id = $1`,
  row: { ...chargeRow, method: json<ChargedCard>() },
})

const lock = sql({
  name: 'sandbox-lock-charge',
  text: `select ${columns} from sandbox_gateway.charges c where c.payment_intent_id = $1 and c.status = 'succeeded' for update`,
  row: chargeRow,
})

const refund = sql({
  name: 'sandbox-add-refunded',
  text: 'update sandbox_gateway.charges set amount_refunded = amount_refunded + $2 where id = $1',
})

type ChargedNow = { id: string; outcome: Charged }

/** Records a charge attempt; its id. */
export async function recordCharge(db: Db, intent: IntentRow, method: ChargedNow): Promise<string> {
  const failure = method.outcome === 'succeeds' ? null : failures[method.outcome]
  const id = newId('ch')
  const status = failure ? 'failed' : 'succeeded'
  const { amount, currency } = intent
  const values = [id, intent.id, method.id, status, amount, currency, failure?.code ?? null, failure?.message ?? null]
  await query({ $client: db }, record, values)
  return id
}

/** A charge in Stripe's format, or null when there is none yet. */
export async function findCharge(db: Db, id: string | null): Promise<object | null> {
  if (!id) return null
  const [charge] = await query({ $client: db }, find, [id])
  return charge ? chargeShape(charge, charge.method) : null
}

/** Locks a paid charge, so that nobody else refunds it until the transaction ends. */
export async function lockPaidCharge(db: Db, intentId: string): Promise<ChargeRow | null> {
  return (await query({ $client: db }, lock, [intentId]))[0] ?? null
}

export async function addRefunded(db: Db, chargeId: string, amount: number): Promise<void> {
  await query({ $client: db }, refund, [chargeId, amount])
}
