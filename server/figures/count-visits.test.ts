import { expect, test } from 'vitest'
import { maxVisitsAnHour } from '#domain/reporting/visit-step.ts'
import { networksOf } from '#server/http/client-address.ts'
import { createClient } from '#server/rpc/client.ts'
import { serveShop } from '#tests/support/serve.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/waits.ts'
import { compactSums } from './compact-sums.ts'
import { createVisitCounter } from './count-visits.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('visits of several nodes add up beside the previous period, and compacting leaves them unchanged', async () => {
  await using shop = await openTestShop()
  const { caller } = await shop.signIn('marina', 'admin')
  const now = () => new Date('2026-11-22T14:41:00Z')
  const nodeAt = (time: string) => createVisitCounter({ ...shop.shop, now: () => new Date(time) })
  const [first, second, earlier] = [
    nodeAt('2026-11-22T14:40:00Z'),
    nodeAt('2026-11-22T14:40:00Z'),
    nodeAt('2026-11-21T08:00:00Z'),
  ]
  first.count(null, 'visit')
  first.count('visit', 'cart')
  first.count('cart', 'product')
  second.count(null, 'checkout')
  earlier.count(null, 'product')
  await Promise.all([first, second, earlier].map((node) => node.flush()))
  await first.flush()
  const visits = async () =>
    (await createClient({ ...shop.shop, now }, { caller }).figures.getFigures({ period: 'today' })).visits
  const counted = {
    now: { visits: 2, products: 2, carts: 2, checkouts: 1 },
    before: { visits: 1, products: 1, carts: 0, checkouts: 0 },
  }
  expect(await visits()).toEqual(counted)
  await compactSums(shop.shop)
  expect(await visits()).toEqual(counted)
  const { rows } = await shop.db.$client.query('select count(*)::int as count from quarter_sums')
  expect(rows).toEqual([{ count: 2 }])
})

test('a browser reports its steps; bots, other sites and invalid steps count as nothing', async () => {
  await using shop = await serveShop()
  const report = async (query: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${shop.url}/api/visits${query}`, {
        method: 'POST',
        headers: { origin: shop.origin, 'user-agent': browser, ...headers },
      })
    ).status
  expect(await report('?to=product')).toBe(204)
  expect(await report('?from=product&to=cart')).toBe(204)
  expect(await report('?to=nowhere')).toBe(204)
  expect(await report('')).toBe(204)
  expect(await report('?to=cart', { 'user-agent': 'Googlebot/2.1' })).toBe(204)
  expect(await report('?to=cart', { origin: 'https://elsewhere.example' })).toBe(403)
  const sums =
    'select visits, product_visits as products, cart_visits as carts, checkout_visits as checkouts from quarter_sums'
  const written = await until(
    async () => (await shop.db.$client.query(sums)).rows,
    (rows) => rows.length > 0,
  )
  expect(written).toEqual([{ visits: 1, products: 1, carts: 1, checkouts: 0 }])
})

test('one address cannot inflate the figures: beyond its hourly visits it gets the same answer and counts no more', async () => {
  await using shop = await serveShop({ trustedProxies: networksOf(['127.0.0.1']).list })
  const headers = (from: string) => ({ origin: shop.origin, 'user-agent': browser, 'x-forwarded-for': from })
  const report = async (query: string, from = '203.0.113.7') =>
    (await fetch(`${shop.url}/api/visits${query}`, { method: 'POST', headers: headers(from) })).status
  const statuses = new Set<number>()
  for (let count = 0; count < maxVisitsAnHour + 20; count++) statuses.add(await report('?to=visit'))
  for (let count = 0; count < maxVisitsAnHour + 20; count++) statuses.add(await report('?from=cart&to=checkout'))
  statuses.add(await report('?to=checkout'))
  await report('?to=product', '203.0.113.8')
  expect(statuses).toEqual(new Set([204]))
  const counted = { visits: maxVisitsAnHour + 1, products: 1, carts: 0, checkouts: maxVisitsAnHour }
  const sums = `select sum(visits)::int as visits, sum(product_visits)::int as products, sum(cart_visits)::int as carts,
    sum(checkout_visits)::int as checkouts from quarter_sums`
  const written = await until(
    async () => (await shop.db.$client.query(sums)).rows[0],
    (row) => row.products === 1,
  )
  expect(written).toEqual(counted)
  expect(shop.logged.filter((line) => line.includes('visits to the step'))).toHaveLength(2)
})
