import type { impact as contract } from '#contract/impact.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import { cents, toDollars } from '#domain/money.ts'
import { wholeDays } from '#domain/reporting/reporting-period.ts'
import type { CharityType } from '#domain/settings/charity.ts'
import { dayOf, startOfDay } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'

const maxDonations = 400

/** The year's whole UTC days, for which sums are stored. */
const ofYear = `kind = 'gift' and day >= ($3::timestamptz at time zone 'UTC')::date and day < ($4::timestamptz at time zone 'UTC')::date`

/** The newest donation in the JSON of the query; `amount` in cents. */
type Newest = { line: number; charity: CharityType; to: string; amount: number }

// The newest donations are read by an index, earlier days from stored sums: a million donations take no longer than a thousand.
const statement = sql({
  name: 'gifts',
  text: `with days as (
  select day, sum(count)::int as orders, sum(amount_cents)::float8 as amount from (
    select day, count, amount_cents from day_sums where is_compacted and ${ofYear}
    union all select day, count, amount_cents from day_sums where not is_compacted and ${ofYear}
    union all select (g.created_at at time zone 'UTC')::date, d.orders, d.charity_donation_cents + d.additional_cents
    from donations g join donations d on d.order_id = g.order_id where g.cause_id is null
      and (g.created_at >= $1 and g.created_at < $3 or g.created_at >= $4 and g.created_at < $2)) one
  group by day having sum(amount_cents) > 0
), newest as materialized (
  select d.id, d.charity, (d.created_at at time zone 'UTC')::date as day, given.amount
  from donations d cross join lateral (
    select sum(charity_donation_cents + additional_cents)::float8 as amount from donations where order_id = d.order_id) given
  where d.cause_id is null and d.created_at >= $1 and d.created_at < $2 and given.amount > 0
  order by d.created_at desc, d.id desc
  limit (select case when sum(orders) > $5 then greatest($5 - count(*), 1) else $5 end from days)
), drawn as (select day, sum(amount) as amount from newest group by day
), lines as (
  select day, id as line, amount from newest
  union all
  select day, -1 - (day - ($1::timestamptz at time zone 'UTC')::date), days.amount - coalesce(drawn.amount, 0) from days left join drawn using (day)
  where days.amount > coalesce(drawn.amount, 0))
select (select coalesce(sum(orders), 0)::int from days) as orders, (select coalesce(sum(amount), 0) from days) as total,
  (select coalesce(json_agg(json_build_array(line, amount) order by day, line), '[]') from lines) as lines,
  (select json_build_object('line', id, 'charity', charity, 'to', (select in_sentence from charities where id = newest.charity),
    'amount', amount) from newest limit 1) as newest`,
  row: { orders: 'integer', total: 'float', lines: json<[number, number][]>(), newest: orNull(json<Newest>()) },
})

export const getDonations: Handler<typeof contract.getDonations> = async (call) => {
  call.watch(topics.impact, topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const { year } = dayOf(call.now, timeZone)
  const startOf = (one: number) => startOfDay({ year: one, month: 1, day: 1 }, timeZone)
  const [from, to] = [startOf(year), startOf(year + 1)]
  const [row] = await query(call.db, statement, [from, to, ...wholeDays(from, to).days, maxDonations])
  if (!row) throw new Error('No gifts')
  const { orders, total, lines, newest } = row
  return {
    year,
    orders,
    total: toDollars(cents(total)),
    lines: lines.map(([line, amount]): [number, number] => [line, toDollars(cents(amount))]),
    newest: newest && { ...newest, amount: toDollars(cents(newest.amount)) },
  }
}
