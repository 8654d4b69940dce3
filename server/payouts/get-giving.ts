import type { payouts as contract, Giving, OwedCharity, PreparedPayout } from '#contract/payouts.ts'
import { json, orNull, query, type RowOf, sql } from '#database/query.ts'
import { type Cents, cents, minus, sum, toDollars } from '#domain/money.ts'
import { monthBefore } from '#domain/payouts.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { receiptUrl } from './listed-payouts.ts'

type Latest = { paidOn: string; receiptNumber: string; sha256: string; publishedAt: number }

// Sums are stored by day: a charity has a few hundred rows a year, however many entries.
const statement = sql({
  name: 'giving',
  text: `select c.id as charity, c.name, c.work, c.registration, coalesce(s.given, 0)::float8 as given, coalesce(s.paid, 0)::float8 as "paidOut",
  coalesce(s.owed, 0)::float8 as owed, coalesce(s.due, 0)::float8 as due, (
    select json_build_object('_id', p.id, 'amount', p.cents / 100.0, 'paidOn', p.paid_on, 'reference', p.reference, 'periodFrom', p.period_from,
      'periodTo', p.period_to, 'receiptNumber', p.receipt_number, 'storageId', p.storage_id, 'recordedBy', u.name,
      'changedAt', floor(extract(epoch from p.changed_at) * 1000),
      'receipt', case when p.storage_id is not null then json_build_object('mediaType', p.media_type, 'bytes', p.byte_count) end)
    from payouts p join users u on u.id = p.recorded_by where p.charity_id = c.id and p.seq is null) as prepared, (
    select json_build_object('paidOn', paid_on, 'receiptNumber', receipt_number, 'sha256', receipt_sha256,
      'publishedAt', floor(extract(epoch from published_at) * 1000))
    from payouts where charity_id = c.id and seq is not null and undone_seq is null order by paid_on desc, seq desc limit 1) as latest,
  (select min(day)::text from impact_days where charity_id = c.id and given_cents > 0 and day > coalesce((
    select max(period_to) from payouts where charity_id = c.id and seq is not null and undone_seq is null), '-infinity')) as "unpaidFrom",
  (select coalesce(max(size), 0) from impact_checkpoints)::float8 as "nextSeq"
from charities c left join lateral (
  select sum(given_cents) filter (where day >= $1 and day < $2) as given, sum(paid_out_cents) filter (where day >= $1 and day < $2) as paid,
    sum(given_cents - paid_out_cents) as owed,
    coalesce(sum(given_cents) filter (where day <= $3), 0) - sum(paid_out_cents) as due
  from impact_days where charity_id = c.id) s on true
where c.is_offered or s.owed is not null
order by c.is_offered desc, c.position, c.id`,
  row: {
    charity: 'text',
    name: 'text',
    work: 'text',
    registration: 'text',
    given: 'float',
    paidOut: 'float',
    owed: 'float',
    due: 'float',
    prepared: orNull(json<PreparedPayout>()),
    latest: orNull(json<Latest>()),
    unpaidFrom: 'text?',
    nextSeq: 'float',
  },
})

export const getGiving: Handler<typeof contract.getGiving> = async (call) => {
  call.watch(topics.payouts, topics.publicLog, topics.settings)
  const today = dayAfter(0, call.now, (await readSettings(call.db)).clock.timeZone)
  const year = Number(today.slice(0, 4))
  const period = monthBefore(today)
  const rows = await query(call.db, statement, [`${year}-01-01`, `${year + 1}-01-01`, period.to])
  return { year, today, period, nextSeq: rows[0]?.nextSeq ?? 0, ...totalsOf(rows), charities: rows.map(charityOf) }
}

type Owed = RowOf<typeof statement>

function totalsOf(rows: readonly Owed[]): Pick<Giving, 'given' | 'paidOut' | 'recorded' | 'due'> {
  const total = (of: (row: Owed) => number) => toDollars(sum(rows.map((row) => cents(of(row)))))
  return {
    given: total(({ given }) => given),
    paidOut: total(({ paidOut }) => paidOut),
    recorded: total(recordedCents),
    due: total((row) => Math.max(minus(dueCents(row), cents(recordedCents(row))), 0)),
  }
}

function charityOf({ given, paidOut, owed, prepared, latest, nextSeq, ...row }: Owed): OwedCharity {
  return {
    ...row,
    given: toDollars(cents(given)),
    paidOut: toDollars(cents(paidOut)),
    owed: toDollars(cents(owed)),
    due: toDollars(dueCents({ ...row, owed })),
    prepared,
    latest: latest && latestOf(latest),
  }
}

function latestOf({ sha256, ...latest }: Latest): OwedCharity['latest'] {
  return { ...latest, receiptUrl: receiptUrl(sha256) }
}

/** Refunds of this month may take out of what is owed for the month before. */
function dueCents({ due, owed }: Pick<Owed, 'due' | 'owed'>): Cents {
  return cents(Math.max(Math.min(due, owed), 0))
}

function recordedCents({ prepared }: Owed): number {
  return prepared ? Math.round(prepared.amount * 100) : 0
}
