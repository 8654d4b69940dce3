import { query, sql } from '#database/query.ts'
import { namedCard } from './cards.ts'
import type { Db } from './endpoint.ts'
import { newClientSecret } from './ids.ts'

/** A payment that succeeded before this gateway was asked, with its refunds. `id` begins with 'pi_'. */
export type PastPayment = {
  id: string
  amount: number
  email: string
  description: string
  metadata: Record<string, string>
  refunds: { id: string; amount: number; metadata: Record<string, string> }[]
}

const record = sql({
  name: 'sandbox-record-payments',
  text: `with given as materialized (
  select p.*, 'pm_' || substr(p.id, 4) as card_id, 'ch_' || substr(p.id, 4) as charge_id,
    (select coalesce(sum((r ->> 'amount')::integer), 0) from jsonb_array_elements(p.refunds) r) as refunded
  from jsonb_to_recordset($1) as p (id text, secret text, amount integer, email text, description text, metadata jsonb, refunds jsonb)
  where not exists (select from sandbox_gateway.payment_intents i where i.id = p.id)),
cards as (
  insert into sandbox_gateway.payment_methods (id, brand, last4, exp_month, exp_year, outcome, is_spent)
  select card_id, $2, $3, $4, $5, $6, true from given),
intents as (
  insert into sandbox_gateway.payment_intents (id, client_secret, status, amount, currency, receipt_email, description, metadata,
    payment_method_id, latest_charge_id)
  select id, secret, 'succeeded', amount, 'usd', email, description, metadata, card_id, charge_id from given),
charges as (
  insert into sandbox_gateway.charges (id, payment_intent_id, payment_method_id, status, amount, amount_refunded, currency)
  select charge_id, id, card_id, 'succeeded', amount, refunded, 'usd' from given)
insert into sandbox_gateway.refunds (id, charge_id, payment_intent_id, amount, currency, status, metadata)
select r.id, g.charge_id, g.id, r.amount, 'usd', 'succeeded', r.metadata
from given g cross join jsonb_to_recordset(g.refunds) as r (id text, amount integer, metadata jsonb)`,
})

/** Records payments that were made with the first test card. No event reports them, and known ones stay unchanged. */
export async function recordPayments(db: Db, payments: readonly PastPayment[], now: Date): Promise<void> {
  const card = namedCard('pm_card_visa', now)
  if (!card) throw new Error('The first test card is missing')
  const given = payments.map((payment) => ({ ...payment, secret: newClientSecret(payment.id) }))
  const { brand, last4, expMonth, expYear, outcome } = card
  await query({ $client: db }, record, [JSON.stringify(given), brand, last4, expMonth, expYear, outcome])
}
