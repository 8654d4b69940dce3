import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'
import { appendEntries, currency, type NewEntry, openLog } from './append-entries.ts'
import { sha256 } from './merkle-log.ts'

// Charities with one registration number share a name in the log, which is owed what it was given under all of them.
const read = sql({
  name: 'impact-payee',
  text: `select e.charity, least(owed_cents($1), t.given_cents - t.paid_out_cents)::float8 as owed,
  (select max(version) from pledges) as pledge
from (select charity from impact_entries where charity_id = $1 order by seq limit 1) e join impact_totals t using (charity)`,
  row: { charity: 'text', owed: 'float', pledge: 'integer' },
})

type Payout = {
  charityId: string
  cents: number
  day: string
  /** SHA-256 of the charity's receipt. */
  receipt: string
  reference: string
  salt: Buffer
}

/** Publishes a payout; the number of its entry, or null when it is more than the charity is owed by now. */
export async function enterPayout(tx: Transaction, shop: Shop, payout: Payout): Promise<number | null> {
  const { charityId, cents, day, receipt, salt } = payout
  const log = await openLog(tx, shop)
  const [payee] = await query(tx, read, [charityId])
  if (!payee || cents > payee.owed) return null
  const { charity, pledge: policy } = payee
  const reference = sha256(salt, payout.reference).toString('hex')
  const line = { cents: -cents, charity, currency, day, kind: 'payout', policy, receipt, reference, seq: log.size }
  await append(tx, shop, { log, charityId, line })
  return log.size
}

type TakenBack = { charityId: string; cents: number; day: string; seq: number }

/** Publishes that a payout is taken back; the number of that entry. */
export async function enterUndonePayout(tx: Transaction, shop: Shop, payout: TakenBack): Promise<number> {
  const { charityId, cents, day, seq: of } = payout
  const log = await openLog(tx, shop)
  const [payee] = await query(tx, read, [charityId])
  if (!payee) throw new Error(`Payout ${of} has no charity in the log`)
  const { charity, pledge: policy } = payee
  const line = { cents, charity, currency, day, kind: 'adjustment', of, policy, seq: log.size }
  await append(tx, shop, { log, charityId, line })
  return log.size
}

type Line = Pick<NewEntry, 'seq' | 'kind' | 'charity' | 'cents'> & { of?: number }
type Addition = { log: Awaited<ReturnType<typeof openLog>>; charityId: string; line: Line }

/** `line` has its fields in the order of their names, as canonical JSON (RFC 8785) has them. */
async function append(tx: Transaction, shop: Shop, { log, charityId, line }: Addition): Promise<void> {
  const { seq, kind, charity, cents, of: reverses } = line
  const entry = {
    seq,
    kind,
    charity_id: charityId,
    charity,
    cents,
    reverses,
    body: JSON.stringify(line),
    is_payout: true,
  }
  await appendEntries(tx, log, { entries: [entry], now: shop.now() })
}
