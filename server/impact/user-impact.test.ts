import { expect, test } from 'vitest'
import { cents, fromDollars, sum, toDollars } from '#domain/money.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'

// ACC-014
test("a customer's impact equals the sum of their orders, of the donations and of the ledger, without partial refunds", async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const first = await orderProduct(shop, ann, { charity: 'children', donation: 7.25 })
  const second = await orderProduct(shop, ann, { charity: 'education', donation: 0.01 })
  const third = await orderProduct(shop, ann, { charity: 'children' })
  await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'education', donation: 50 })
  await refundPartOf(shop, first, 33.33)
  await refundPartOf(shop, first, 0.01)
  await refundPartOf(shop, third, 123)

  const impact = await ann.impact.getUserImpact()
  const orders = await ann.orders.getUserOrders()
  const [given] = await queryRows<{ donations: number; ledger: number }>(
    shop.db,
    {
      name: '',
      text: `select (select sum(charity_donation_cents + additional_cents)::int from donations where order_id = any ($1)) as donations,
        (select sum(amount_cents)::int from ledger_entries where order_id = any ($1) and kind in ('gift', 'donation')) as ledger`,
    },
    [[first, second, third]],
  )
  expect(impact.total).toBe(toDollars(cents(given?.donations ?? 0)))
  expect(Math.abs(given?.ledger ?? 0)).toBe(given?.donations)
  const fromUs = orders.map((one) => fromDollars(one.charityGivenAmount ?? one.charityDonationAmount))
  expect(impact.charityDonation).toBe(toDollars(sum(fromUs)))
  expect(impact).toMatchObject({ charityDonation: 8.72, additional: 5.4, total: 14.12, orders: 2, hasMore: false })
  expect(impact.charities.filter(({ total }) => total > 0)).toEqual([
    {
      charity: 'children',
      name: 'Children',
      inSentence: 'children',
      charityDonation: 3.72,
      additional: 5.39,
      total: 9.11,
    },
    {
      charity: 'education',
      name: 'Education',
      inSentence: 'education',
      charityDonation: 5,
      additional: 0.01,
      total: 5.01,
    },
  ])
  expect(impact.lines.map(({ total, takenOut }) => [total, takenOut])).toEqual([
    [0, 5],
    [5.01, 0],
    [9.11, 3.14],
  ])
  for (const line of impact.lines) expect(orders.map(({ orderNumber }) => orderNumber)).toContain(line.orderNumber)
})

test("an order belongs to the year of its own date by the shop's clock, in any time zone of database and server", async () => {
  await using shop = await openBuying()
  shop.db.$client.options.options = '-c TimeZone=Pacific/Kiritimati'
  const ann = await buyerAt(shop, 'ann')
  const last = await orderProduct(shop, ann, { charity: 'children' })
  const next = await orderProduct(shop, ann, { charity: 'children', donation: 1 })
  await dated(shop, last, '2025-01-01T04:59:59Z')
  await dated(shop, next, '2025-01-01T05:00:00Z')
  await refundPartOf(shop, next, 62)
  const { years, lines } = await ann.impact.getUserImpact()
  expect(years).toEqual([
    { year: 2025, charityDonation: 2.5, additional: 0.5, total: 3 },
    { year: 2024, charityDonation: 5, additional: 0, total: 5 },
  ])
  expect(lines.map(({ _creationTime }) => new Date(_creationTime).toISOString())).toEqual([
    '2025-01-01T05:00:00.000Z',
    '2025-01-01T04:59:59.000Z',
  ])
})

test('the newest orders are listed first, with a note when there are more; the sums include all of them', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  for (const _ of [1, 2, 3]) await orderProduct(shop, ann, { charity: 'children' })
  expect(await ann.impact.getUserImpact({ limit: 2 })).toMatchObject({ total: 15, lines: [{}, {}], hasMore: true })
  expect(await ann.impact.getUserImpact({ limit: 3 })).toMatchObject({ total: 15, lines: [{}, {}, {}], hasMore: false })
})

test('a customer without orders has given nothing, and sees nothing of others', async () => {
  await using shop = await openBuying()
  await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  const ben = await shop.signIn('ben')
  expect(await ben.impact.getUserImpact()).toMatchObject({ total: 0, orders: 0, years: [], lines: [] })
})

function dated({ db }: Buying, orderId: string, time: string) {
  return queryRows(db, { name: '', text: 'update orders set created_at = $2 where id = $1' }, [orderId, time])
}
