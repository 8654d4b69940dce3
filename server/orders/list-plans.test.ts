import { afterAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countStatement } from './count-orders-by-status.ts'
import type { OrderFilter } from './order-filters.ts'
import { pageStatement } from './order-page.ts'

const many = 30_000
const days = { from: Date.parse('2026-05-01'), to: Date.parse('2026-08-01') }

/** Filters, each with the most order rows that a page may read: with search words the scanned rows, the matches, and the next row. */
const asked: [filter: OrderFilter, most: number][] = [
  [{}, 110],
  [{ status: 'shipped' }, 1_000],
  [{ paymentStatus: 'disputed' }, 1_000],
  [{ charity: 'education' }, 1_000],
  [{ status: 'delivered', paymentStatus: 'disputed' }, 1_000],
  [{ status: 'pending', charity: 'children', paymentStatus: 'free' }, 10],
  [days, 110],
  [{ ...days, status: 'cancelled', charity: 'education' }, 2_000],
  [{ search: 'marsh' }, 4_001],
  [{ search: 'marsh', status: 'delivered' }, 4_001],
  [{ search: 'marsh', paymentStatus: 'disputed', ...days }, 4_001],
  // Every fourth order is of this kind: the scan meets 2,000 of them among some 8,000.
  [{ search: 'rare', status: 'shipped' }, 10_500],
  [{ search: 'sm-2711 marsh', charity: 'children' }, 10_500],
  [{ search: 'person-4711@' }, 4_500],
  [{ search: 'a' }, 4_001],
  [{ search: 'zz' }, 4_001],
  [{ search: '@' }, 4_001],
  // Every third order contains it, and none after SM-25000.
  [{ search: 'sm-1' }, 15_200],
]

const insert = `insert into orders (id, order_number, user_id, email, customer_name, status, payment_status, subtotal_cents,
  discount_cents, shipping_cents, tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address,
  created_at)
select 'order-' || n, 'SM-' || n, $1, 'person-' || n || '@example.com',
  (array['Ada','Ben','Cleo','Dora','Elio','Faye'])[1 + n % 6] || ' ' || (array['Marsh','Vale','Lind','Park','Costa'])[1 + n / 6 % 5]
    || case when n % 150 = 0 then ' Rare' else '' end,
  (array['delivered','delivered','delivered','shipped','shipped','confirmed','processing','cancelled'])[1 + n % 8],
  case when n % 1000 = 3 then 'disputed' when n % 16 = 0 then 'partially_refunded' else 'paid' end, 0, 0, 0, 0, 0, 0, 0,
  (array['animal_shelter', 'environmental', 'children', 'education'])[1 + n / 8 % 4], '{}',
  timestamptz '2026-11-01' - n * interval '9 minutes'
from generate_series(1, $2::int) n`

const shop = await openTestShop()
afterAll(() => shop[Symbol.asyncDispose]())
await manyOrders(shop)

// With 100,000 orders each admin list uses an index; the cost of a page does not grow with the pages before it
test('each page of orders, near or far, reads a bounded part of an index, and no count reads them all', async () => {
  for (const [filter, most] of asked) {
    for (const place of [{ limit: 100 }, { limit: 100, after: 'SM-25000' }, { limit: 100, before: 'SM-25000' }]) {
      const page = pageStatement(filter, place)
      const words = JSON.stringify({ ...filter, ...place })
      expect(await rowsRead(shop, page.ids, page.values), words).toBeLessThanOrEqual(most)
      expect(await planOf(shop, page.ids), words).not.toMatch(/Seq Scan on orders/)
    }
    const count = countStatement(filter)
    const words = JSON.stringify(filter)
    expect(await planOf(shop, count.statement.text), words).not.toMatch(/Seq Scan on orders/)
    expect(await rowsRead(shop, count.statement.text, count.values), words).toBeLessThanOrEqual(5_001)
  }
})

test('for a common word and many days only a bounded number is counted, and the answer says so', async () => {
  const admin = await shop.signIn('marina', 'admin')
  const counted = async (filter: OrderFilter) => {
    const { all, isMore } = await admin.orders.countOrdersByStatus(filter)
    return [all, isMore]
  }
  expect(await counted({})).toEqual([many, false])
  expect(await counted({ charity: 'children' })).toEqual([7_497, false])
  expect(await counted({ search: 'marsh' })).toEqual([1_001, true])
  expect(await counted({ search: 'rare' })).toEqual([many / 150, false])
  expect(await counted(days)).toEqual([5_001, true])
  expect(await counted({ ...days, paymentStatus: 'disputed' })).toEqual([15, false])
  const { ids, values } = pageStatement({ search: 'ad ma' }, { limit: 1 })
  const { rows } = await shop.db.$client.query(`select customer_name as name from orders where id in (${ids})`, values)
  expect(rows, 'short words begin words').toEqual([{ name: 'Ada Marsh' }])
})

test('no order of a customer is missed, however many others contain the same words', async () => {
  const [admin, ben] = [await shop.signIn('marina', 'admin'), await shop.signIn('ben')]
  const oldest = `select id from orders where customer_name = 'Ada Marsh' order by created_at limit 3`
  await shop.db.$client.query(`update orders set user_id = $1 where id in (${oldest})`, [ben.caller.userId])
  for (const search of ['marsh', 'ada marsh', 'a', '@']) {
    const filter = { customerId: ben.caller.userId, search }
    expect(await admin.orders.countOrdersByStatus(filter), search).toMatchObject({ all: 3, isMore: false })
    const { statement, values } = countStatement(filter)
    expect(await rowsRead(shop, statement.text, values), search).toBeLessThanOrEqual(1_000)
  }
})

/** The generic plan, which a connection uses for a statement that it runs often. */
async function planOf({ db }: TestShop, text: string): Promise<string> {
  const { rows } = await db.$client.query(`explain (generic_plan) ${text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

type Node = Record<string, unknown> & { Plans?: Node[] }

/** Rows of orders that were read for the answer, or to find that there is none. */
async function rowsRead({ db }: TestShop, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.$client.query(`explain (analyze, format json) ${text}`, values)
  const ofNode = (node: Node): number => {
    const numbers = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const
    const [read = 0, ...removed] = numbers.map((name) => Number(node[name] ?? 0))
    const own = (read + removed.reduce((sum, count) => sum + count, 0)) * Number(node['Actual Loops'] ?? 0)
    const isCursor = ['orders_order_number_key', 'orders_of_number'].includes(String(node['Index Name']))
    const below = (node.Plans ?? []).reduce((sum, child) => sum + ofNode(child), 0)
    return below + (node['Relation Name'] === 'orders' && !isCursor ? own : 0)
  }
  return Math.round(ofNode(rows[0]['QUERY PLAN'][0].Plan))
}

/** Orders, of which number n was placed 9 minutes before number n - 1. */
async function manyOrders({ db, signIn }: TestShop): Promise<void> {
  const { caller } = await signIn('ann')
  await db.$client.query(insert, [caller.userId, many])
  await db.$client.query('vacuum analyze orders')
}
