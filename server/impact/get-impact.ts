import type { impact as contract, ImpactYear } from '#contract/impact.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import type { CharityType } from '#domain/settings/charity.ts'
import { dayOf } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type CharityRow, charityRows, type Donations, givenBy, shownCharities } from './given-by.ts'

/** The setting's name. Its value is the stated year with an amount in dollars. */
const statementKey = 'donation-statement'

type Statement = { year: number; amount: number }

type Total = Donations & { year: number; charity: CharityType; orders: number; since: number }

/**
 * Sums of donations by year, as the shop's clock has it. A refund adds a negative donation: its share of the order's. A full refund also
 * takes the order out of the count.
 */
const statement = sql({
  name: 'impact',
  text: `select ${charityRows} as charities, (select value from settings where key = $1) as statement,
  (select coalesce(json_agg(total), '[]') from (
    select extract(year from created_at at time zone $2)::int as year, charity, sum(charity_donation_cents)::float8 as "charityDonation",
      sum(additional_cents)::float8 as additional,
      sum(orders)::int as orders, extract(epoch from min(created_at at time zone $2)::date)::float8 * 1000 as since
    from donations group by 1, 2) total) as totals`,
  row: { charities: json<CharityRow[]>(), statement: orNull(json<Statement>()), totals: json<Total[]>() },
})

export const getImpact: Handler<typeof contract.getImpact> = async (call) => {
  call.watch(topics.impact, topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const [row] = await query(call.db, statement, [statementKey, timeZone])
  if (!row) throw new Error('No totals')
  const thisYear = dayOf(call.now, timeZone).year
  const years = [...new Set([thisYear, ...row.totals.map(({ year }) => year)])].sort((a, b) => b - a)
  const charities = shownCharities(row.charities, row.totals)
  return {
    years: years.map((year) => yearOf(year, row.totals, charities)),
    statement: statementFor(thisYear, row.statement),
  }
}

function yearOf(year: number, totals: readonly Total[], charities: readonly CharityRow[]): ImpactYear {
  const ofYear = totals.filter((total) => total.year === year)
  return {
    year,
    ...givenBy(ofYear),
    orders: ofYear.reduce((count, { orders }) => count + orders, 0),
    ...(ofYear.length > 0 && { since: Math.floor(Math.min(...ofYear.map(({ since }) => since))) }),
    charities: charities.map(({ id: charity, name, work, url, registration }) => ({
      charity,
      name,
      work,
      ...(url && { url }),
      ...(registration && { registration }),
      ...givenBy(ofYear.filter((total) => total.charity === charity)),
    })),
  }
}

/** The stated donations of this year; null when the setting is about another year. */
function statementFor(year: number, setting: Statement | null | undefined): Statement | null {
  if (!setting || setting.year !== year) return null
  return { year, amount: toDollars(fromDollars(setting.amount)) }
}
