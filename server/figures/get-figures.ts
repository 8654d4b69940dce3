import type { figures as contract, FigureStep } from '#contract/figures.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { cents, toDollars } from '#domain/money.ts'
import { endOfQuarter } from '#domain/reporting/reporting-range.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { stepsAsked } from './steps-asked.ts'

// The step between the two periods is not requested. Sums of floats are exact up to 2^53, and faster than sums of bigint.
const sums = sql({
  name: 'figures-by-step',
  text: `select width_bucket(at, $1::timestamptz[]) as step, sum(orders)::int as orders, sum(order_cents::float8) as "orderAmount",
  sum(sales_cents::float8) as sales, sum(returned_cents::float8) as returned, sum(given_cents::float8) as given,
  sum(net_cents::float8) as "netSales", sum(costed_cents::float8) as "costedSales", sum(cost_cents::float8) as cost,
  sum(visits)::int as visits, sum(product_visits)::int as products, sum(cart_visits)::int as carts, sum(checkout_visits)::int as checkouts
from quarter_sums where at >= $2 and at < $3 group by 1`,
  row: {
    step: 'integer',
    orders: 'integer',
    orderAmount: 'cents',
    sales: 'cents',
    returned: 'cents',
    given: 'cents',
    netSales: 'cents',
    costedSales: 'cents',
    cost: 'cents',
    visits: 'integer',
    products: 'integer',
    carts: 'integer',
    checkouts: 'integer',
  },
})

export const getFigures: Handler<typeof contract.getFigures> = async (call, input) => {
  call.watch(topics.orders, topics.dashboard, topics.impact, topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const { step, now, before, yearBefore, isOpen } = stepsAsked(input, { timeZone, now: call.now })
  const thresholds = [...before.starts, before.end, ...now.starts]
  const rows = await query(call.db, sums, [thresholds, before.starts[0], now.end])
  const [earlier] = await query(call.db, sums, [[yearBefore.from], yearBefore.from, yearBefore.end])
  const byStep = new Map(rows.map((row) => [row.step, row]))
  const stepAt = (index: number) => (at: Date, position: number) => stepOf(at, byStep.get(index + position + 1))
  return {
    timeZone,
    step,
    isOpen,
    countedTo: endOfQuarter(call.now).getTime(),
    now: now.starts.map(stepAt(before.starts.length + 1)),
    before: before.starts.map(stepAt(0)),
    yearBefore: stepOf(yearBefore.from, earlier),
    visits: {
      now: visitsOf(rows.filter((row) => row.step > before.starts.length + 1)),
      before: visitsOf(rows.filter((row) => row.step <= before.starts.length)),
    },
  }
}

function visitsOf(rows: RowOf<typeof sums>[]) {
  const sumOf = (step: 'visits' | 'products' | 'carts' | 'checkouts') => rows.reduce((all, row) => all + row[step], 0)
  return { visits: sumOf('visits'), products: sumOf('products'), carts: sumOf('carts'), checkouts: sumOf('checkouts') }
}

function stepOf(at: Date, row: RowOf<typeof sums> | undefined): FigureStep {
  const { orders, orderAmount, sales, returned, given, netSales, costedSales, cost } = row ?? nothing
  return {
    at: at.getTime(),
    orders,
    orderAmount: toDollars(orderAmount),
    returned: toDollars(returned),
    revenue: toDollars(cents(sales - returned)),
    given: toDollars(given),
    netSales: toDollars(netSales),
    costedSales: toDollars(costedSales),
    cost: toDollars(cost),
  }
}

const none = cents(0)
const nothing = {
  orders: 0,
  orderAmount: none,
  sales: none,
  returned: none,
  given: none,
  netSales: none,
  costedSales: none,
  cost: none,
}
