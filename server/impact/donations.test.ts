import { expect, test } from 'vitest'
import { dayOf } from '#domain/text/time-zone.ts'
import { compactSums } from '#server/figures/compact-sums.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'
import { openTestShop } from '#tests/support/shop.ts'

const thisYear = dayOf(new Date(), 'America/New_York').year

test('a shop without orders has no line for a donation', async () => {
  await using shop = await openBuying()
  expect(await shop.guest.impact.getDonations()).toEqual({
    year: thisYear,
    orders: 0,
    total: 0,
    lines: [],
    newest: null,
  })
})

test('each donation of the year is a line, oldest first, and the newest has its charity and amount, without the person', async () => {
  await using shop = await openBuying()
  await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children', donation: 7.25 })
  await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'education' })
  const donations = await shop.guest.impact.getDonations()
  expect(donations).toMatchObject({
    orders: 2,
    total: 17.25,
    newest: { charity: 'education', to: 'education', amount: 5 },
  })
  expect(donations.lines.map(([, amount]) => amount)).toEqual([12.25, 5])
  expect(donations.newest?.line).toBe(donations.lines[1]?.[0])
  expect(Object.keys(donations.newest ?? {}).sort()).toEqual(['amount', 'charity', 'line', 'to'])
})

test('a refund removes its line, a partial one reduces it, and the previous line is the newest again', async () => {
  await using shop = await openBuying()
  const kept = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  const refunded = await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'education', donation: 20 })
  await refundPartOf(shop, refunded, 143)
  await refundPartOf(shop, kept, 24.6)
  const donations = await shop.guest.impact.getDonations()
  expect(donations).toMatchObject({ orders: 1, total: 4, newest: { charity: 'children', amount: 4 } })
  expect(donations.lines).toHaveLength(1)
})

test('beyond 400 donations the newest have a line each, and each earlier day has one; all lines together equal the sum', async () => {
  await using shop = await openTestShop()
  await shop.signIn('ann')
  await fill(shop, `now() - (g % 10) * interval '1 minute'`, 450)
  const young = await shop.guest.impact.getDonations()
  expect(young.orders).toBe(450)
  expect(young.lines.length).toBeLessThanOrEqual(400)
  expect(totalOf(young)).toBeCloseTo(young.total, 2)

  await fill(
    shop,
    `make_date(${thisYear}, 1, 1)::timestamp at time zone 'America/New_York' + (g % 20) * interval '1 minute'`,
    100,
  )
  const donations = await shop.guest.impact.getDonations()
  expect(donations.orders).toBe(550)
  expect(donations.lines.length).toBeLessThanOrEqual(400)
  expect(donations.lines[0]?.[0]).toBe(-1)
  expect(donations.lines.filter(([line]) => line > 0).length).toBeGreaterThan(390)
  expect(totalOf(donations)).toBeCloseTo(donations.total, 2)
  await fill(shop, `make_date(${thisYear}, 1, 1)::timestamp at time zone 'America/New_York' - interval '1 minute'`, 5)
  expect((await shop.guest.impact.getDonations()).orders).toBe(550)
})

test("each day's total is the sum of its donations, whatever is refunded, deleted or compacted", async () => {
  await using shop = await openTestShop()
  await shop.signIn('ann')
  await fill(shop, `now() - (1 + g % 3) * interval '1 day'`, 9)
  const run = (text: string) => queryRows(shop.db, { name: '', text }, [])
  await run(`insert into donations (order_id, charity, charity_donation_cents, additional_cents, orders, cause_id)
    select order_id, charity, -100, 0, 0, 'part' from donations where order_id like 'filled-%'`)
  await run(`delete from donations where order_id like 'filled-%-9-1'`)
  await compactSums(shop.shop)
  const kept = `select day::text, sum(count)::int as orders, sum(amount_cents)::int as amount from day_sums where kind = 'gift'
    group by day having sum(amount_cents) <> 0 order by day`
  const real = `select (g.created_at at time zone 'UTC')::date::text as day, sum(d.orders)::int as orders,
    sum(d.charity_donation_cents + d.additional_cents)::int as amount
    from donations d join donations g on g.order_id = d.order_id and g.cause_id is null group by 1 order by 1`
  expect(await run(kept)).toEqual(await run(real))
  expect(await run(kept)).toHaveLength(3)
})

type Lines = { lines: [number, number][] }

function totalOf({ lines }: Lines): number {
  return lines.reduce((sum, [, amount]) => sum + amount, 0)
}

/** Donations of five dollars. */
async function fill({ db }: Pick<Buying, 'db'>, at: string, count: number): Promise<void> {
  const text = `with made as (insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address, created_at)
    select name, name, (select id from users limit 1), 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 0, 10000, 'education', '{}', at
    from (select 'filled-' || extract(year from ${at})::int || '-' || $1 || '-' || g as name, ${at} as at from generate_series(1, $1) g) one
    returning id, created_at)
  insert into donations (order_id, charity, charity_donation_cents, additional_cents, created_at) select id, 'education', 500, 0, created_at from made`
  await queryRows(db, { name: '', text }, [count])
}
