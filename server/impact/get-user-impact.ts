import type { impact as contract, UserImpact } from '#contract/impact.ts'
import { json, query, sql } from '#database/query.ts'
import { cents, toDollars } from '#domain/money.ts'
import type { CharityType } from '#domain/settings/charity.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type CharityRow, charityRows, type Donations, givenBy, shownCharities } from './given-by.ts'

type Total = Donations & { year: number; charity: CharityType; orders: number; lines: number }
type Line = Donations & {
  orderNumber: string
  createdAt: number
  charity: CharityType
  charityName: string
  /** The donation before any refund. */
  agreed: number
  products: string[]
}

const statement = sql({
  name: 'impact-of-user',
  text: `with own as materialized (select o.id, o.order_number, o.created_at, o.charity,
    o.charity_donation_cents + o.additional_donation_cents as agreed, sum(d.charity_donation_cents)::int as ours,
    sum(d.additional_cents)::int as added, sum(d.orders)::int as counted
  from orders o join donations d on d.order_id = o.id where o.user_id = $1 group by o.id)
select ${charityRows} as charities, (select coalesce(json_agg(total), '[]') from (
    select extract(year from created_at at time zone $3)::int as year, charity, sum(ours)::float8 as "charityDonation",
      sum(added)::float8 as additional, sum(counted)::int as orders, count(*)::int as lines
    from own group by 1, 2) total) as totals,
  (select coalesce(json_agg(line), '[]') from (
    select order_number as "orderNumber", (extract(epoch from created_at) * 1000)::bigint as "createdAt", charity,
      (select name from charities where id = charity) as "charityName",
      ours as "charityDonation", added as additional, agreed,
      (select json_agg(product_name order by position) from order_lines where order_id = own.id) as products
    from own order by created_at desc, id limit $2) line) as lines`,
  row: { charities: json<CharityRow[]>(), totals: json<Total[]>(), lines: json<Line[]>() },
})

export const getUserImpact: Handler<typeof contract.getUserImpact> = async (call, { limit }) => {
  call.watch(topics.ordersOf(call.caller.userId), topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const [row] = await query(call.db, statement, [call.caller.userId, limit, timeZone])
  if (!row) throw new Error('No totals')
  const { totals, lines } = row
  const years = [...new Set(totals.map(({ year }) => year))].sort((a, b) => b - a)
  return {
    ...givenBy(totals),
    orders: totals.reduce((count, { orders }) => count + orders, 0),
    charities: shownCharities(row.charities, totals).map(({ id: charity, name, inSentence }) => ({
      charity,
      name,
      inSentence,
      ...givenBy(totals.filter((total) => total.charity === charity)),
    })),
    years: years.map((year) => ({ year, ...givenBy(totals.filter((total) => total.year === year)) })),
    lines: lines.map(lineOf),
    hasMore: totals.reduce((count, total) => count + total.lines, 0) > lines.length,
  }
}

function lineOf({
  orderNumber,
  createdAt,
  charity,
  charityName,
  agreed,
  products,
  ...given
}: Line): UserImpact['lines'][number] {
  const takenOut = toDollars(cents(agreed - given.charityDonation - given.additional))
  return { orderNumber, _creationTime: createdAt, charity, charityName, products, ...givenBy([given]), takenOut }
}
