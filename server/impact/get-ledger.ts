import type { impact as contract } from '#contract/impact.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import { cents, minus, sum, toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Charity = { charity: string; name: string; work: string; registration: string; given: number; paidOut: number }
type Seal = { size: number; note: string; sealedAt: number }

/** The name of a charity in the log, which its first entry has. */
export const logName = '(select charity from impact_entries where charity_id = c.id order by seq limit 1)'

// Charities with one registration number share a name in the log, and so a row.
const readSums = sql({
  name: 'ledger-sums',
  text: `select (select json_build_object('size', size, 'note', note, 'sealedAt', (extract(epoch from created_at) * 1000)::bigint)
    from impact_checkpoints order by size desc limit 1) as seal,
  (select coalesce(json_agg(json_build_object('charity', one.charity, 'name', name, 'work', work, 'registration', registration,
      'given', coalesce(given_cents, 0), 'paidOut', coalesce(paid_out_cents, 0)) order by position), '[]')
    from (select coalesce(${logName}, c.id) as charity, string_agg(name, ', ' order by position) as name,
        (array_agg(work order by position))[1] as work, (array_agg(registration order by position))[1] as registration, min(position) as position
      from charities c where is_offered or exists (select from impact_entries where charity_id = c.id) group by 1) one
    left join impact_totals t on t.charity = one.charity) as charities`,
  row: { seal: orNull(json<Seal>()), charities: json<Charity[]>() },
})

export const getLedger: Handler<typeof contract.getLedger> = async ({ db, watch }) => {
  watch(topics.publicLog, topics.settings)
  const [row] = await query(db, readSums, [])
  if (!row) throw new Error('No ledger')
  const charities = row.charities.map((one) => ({ ...one, given: cents(one.given), paidOut: cents(one.paidOut) }))
  const all = { given: sum(charities.map(({ given }) => given)), paidOut: sum(charities.map(({ paidOut }) => paidOut)) }
  return {
    seal: row.seal ?? null,
    ...inDollars(all),
    charities: charities.map((one) => ({ ...one, ...inDollars(one) })),
  }
}

type Sums = { given: ReturnType<typeof cents>; paidOut: ReturnType<typeof cents> }

function inDollars({ given, paidOut }: Sums) {
  return { given: toDollars(given), paidOut: toDollars(paidOut), owed: toDollars(minus(given, paidOut)) }
}
