import { ask } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'
import { differencesInTheBooks } from './book-differences.ts'

type Books = Pick<Shop, 'db' | 'payment'>
type Balance = { intentId: string; charged: number; returned: number; awaited: number }

const balances = {
  name: 'ledger-balances',
  text: `select e.payment_intent_id as "intentId",
  sum(e.amount_cents) filter (where e.kind = 'charge')::int as charged,
  coalesce(-sum(e.amount_cents) filter (where e.kind in ('refund', 'refund_failed')), 0)::int as returned,
  (select coalesce(sum(r.amount_cents), 0)::int from refunds r
    where r.payment_intent_id = e.payment_intent_id and r.status = 'pending') as awaited
from ledger_entries e where e.payment_intent_id is not null group by e.payment_intent_id
having bool_or(e.checkout_id is not null) order by min(e.id)`,
}

/** Compares orders, ledger, stock, donations, promo uses and gateway: each difference in a line, none when all agree. */
export async function reconcile({ db, payment }: Books): Promise<string[]> {
  const lines: string[] = await differencesInTheBooks(db)
  for (const balance of await ask<Balance>(db, balances, [])) {
    const line = await differenceAtGateway(payment, balance)
    if (line) lines.push(line)
  }
  return lines
}

/** A refund that is still under way may or may not have reached the gateway. */
async function differenceAtGateway(payment: Shop['payment'], balance: Balance): Promise<string | null> {
  const { intentId, charged, returned, awaited } = balance
  const intent = await payment.findIntent(intentId).catch((error: unknown) => String(error))
  if (typeof intent === 'string') return `payment ${intentId}: the gateway does not tell it (${intent})`
  if (intent.status !== 'succeeded') return `payment ${intentId}: entered as charged, at the gateway ${intent.status}`
  if (intent.amount !== charged) return `payment ${intentId}: charged ${charged}, at the gateway ${intent.amount}`
  const isSame = intent.refunded === returned || (awaited > 0 && intent.refunded === returned + awaited)
  return isSame ? null : `payment ${intentId}: refunded ${returned}, at the gateway ${intent.refunded}`
}
