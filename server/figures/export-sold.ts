import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { csvOf, textCell } from '#domain/csv.ts'
import { marginOf } from '#domain/margin.ts'
import { toDollars } from '#domain/money.ts'
import { type ReportingPeriod, reportingSteps, wholeDays } from '#domain/reporting-period.ts'
import { readSettings } from '#server/settings/settings.ts'
import { atEdges, inDays, lineMargin } from './get-sold-things.ts'

const sold = sql({
  name: 'figures-sold-export',
  text: `with sums as (
  select name as id, count, amount_cents, costed_cents, cost_cents from day_sums where kind = 'product' and ${inDays}
  union all
  select l.product_id, l.quantity - l.unsold_pieces, ${lineMargin} from orders o join order_lines l on l.order_id = o.id
  where ${atEdges}
)
select p.name, p.slug, coalesce(p.sku, '') as sku, sum(s.count)::int as sold, sum(s.amount_cents::float8) as "netSales",
  sum(s.costed_cents::float8) as "costedSales", sum(s.cost_cents::float8) as cost
from sums s join products p on p.id = s.id group by p.id
having sum(s.count) <> 0 or sum(s.amount_cents) <> 0 or sum(s.cost_cents) <> 0
order by sum(s.count) desc, sum(s.amount_cents) desc, p.id`,
  row: {
    ...{ name: 'text', slug: 'text', sku: 'text', sold: 'integer' },
    ...{ netSales: 'cents', costedSales: 'cents', cost: 'cents' },
  },
})

const columns = [
  'Product',
  'Handle',
  'SKU',
  'Sold',
  'Net sales',
  'Net sales with a known cost',
  'Cost',
  'Margin',
  'Margin %',
]

/** All products sold in a period, as a CSV file: what getSoldThings says of six of them. Without a known cost the margin is empty. */
export async function exportSold(
  db: Database,
  { period, now }: { period: ReportingPeriod; now: Date },
): Promise<string> {
  const { timeZone } = (await readSettings(db)).clock
  const { starts, end } = reportingSteps(period, { timeZone, now }).now
  const { days, edges } = wholeDays(starts[0] ?? end, end)
  const rows = await query(db, sold, [...days, ...edges])
  const lines = rows.map(({ name, slug, sku, sold, netSales, costedSales, cost }) => {
    const isKnown = costedSales > 0 || cost > 0
    const { amount, percent } = marginOf({ netSales, costedSales, cost })
    const costs = isKnown ? [toDollars(cost), toDollars(amount), percent ?? ''] : ['', '', '']
    return [textCell(name), textCell(slug), textCell(sku), sold, toDollars(netSales), toDollars(costedSales), ...costs]
  })
  return `\ufeff${csvOf([columns, ...lines])}`
}
