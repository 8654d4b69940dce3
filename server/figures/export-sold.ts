import type { z } from 'zod'
import type { figureRange } from '#contract/figures.ts'
import type { Database } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { type Cell, csvOf, textCell } from '#domain/files/csv.ts'
import { toDollars } from '#domain/money.ts'
import { marginOf } from '#domain/reporting/margin.ts'
import { type Steps, wholeDays } from '#domain/reporting/reporting-period.ts'
import { atEdges, inDays, lineMargin } from './get-sold-things.ts'
import { stepsAsked } from './steps-asked.ts'

const sold = sql({
  name: 'figures-sold-export',
  text: `with sums as (
  select name as id, count, amount_cents, costed_cents, cost_cents from day_sums where kind = 'product' and ${inDays}
  union all
  select l.product_id, l.quantity - l.unsold_pieces, ${lineMargin} from orders o join order_lines l on l.order_id = o.id
  where ${atEdges}
)
select p.id, p.name, p.slug, coalesce(p.sku, '') as sku, sum(s.count)::int as sold, sum(s.amount_cents::float8) as "netSales",
  sum(s.costed_cents::float8) as "costedSales", sum(s.cost_cents::float8) as cost
from sums s join products p on p.id = s.id group by p.id
having sum(s.count) <> 0 or sum(s.amount_cents) <> 0 or sum(s.cost_cents) <> 0
order by sum(s.count) desc, sum(s.amount_cents) desc, p.id`,
  row: {
    id: 'text',
    name: 'text',
    slug: 'text',
    sku: 'text',
    sold: 'integer',
    netSales: 'cents',
    costedSales: 'cents',
    cost: 'cents',
  },
})

type Sold = RowOf<typeof sold>

const columns = [
  ...['Product', 'Handle', 'SKU', 'Sold', 'Net sales', 'Net sales with a known cost', 'Cost', 'Margin', 'Margin %'],
  ...['Sold in the period before', 'Net sales in the period before', 'Margin in the period before'],
  ...['Sold a year earlier', 'Net sales a year earlier', 'Margin a year earlier'],
]

/**
 * All products sold in a range of days, as a CSV file with the facts that getSoldThings returns for six of them. Each line also has the
 * period before and the same days a year earlier, and a product that was sold only then has a line, too. Without a known cost the margin is
 * empty.
 */
export async function exportSold(
  db: Database,
  range: z.output<typeof figureRange>,
  clock: { timeZone: string; now: Date },
): Promise<string> {
  const steps = stepsAsked(range, clock)
  const shown = await soldBetween(db, steps.now)
  const before = await soldBetween(db, steps.before)
  const yearBefore = await soldBetween(db, { starts: [steps.yearBefore.from], end: steps.yearBefore.end })
  const lines = [...new Map([...shown, ...before, ...yearBefore])].map(([id, { name, slug, sku }]) => [
    ...[name, slug, sku].map(textCell),
    ...shownCells(shown.get(id)),
    ...comparedCells(before.get(id)),
    ...comparedCells(yearBefore.get(id)),
  ])
  return `\ufeff${csvOf([columns, ...lines])}`
}

/** The products sold between two times, by their ids, most sold first. */
async function soldBetween(db: Database, { starts, end }: Steps): Promise<Map<string, Sold>> {
  const { days, edges } = wholeDays(starts[0] ?? end, end)
  const rows = await query(db, sold, [...days, ...edges])
  return new Map(rows.map((row) => [row.id, row]))
}

function shownCells(row: Sold | undefined): Cell[] {
  if (!row) return [0, 0, 0, '', '', '']
  const costs = isCostKnown(row)
    ? [toDollars(row.cost), toDollars(marginOf(row).amount), marginOf(row).percent ?? '']
    : ['', '', '']
  return [row.sold, toDollars(row.netSales), toDollars(row.costedSales), ...costs]
}

function comparedCells(row: Sold | undefined): Cell[] {
  if (!row) return [0, 0, '']
  return [row.sold, toDollars(row.netSales), isCostKnown(row) ? toDollars(marginOf(row).amount) : '']
}

function isCostKnown({ costedSales, cost }: Sold): boolean {
  return costedSales > 0 || cost > 0
}
