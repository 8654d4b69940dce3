import { expect, test } from 'vitest'
import { query, sql } from '#database/query.ts'
import { customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { wordsOf } from '#server/orders/orders.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { compactCustomerCounts } from './compact-customer-counts.ts'
import { customerPage } from './get-all-customers.ts'

// API-006, DAT-065
test('a customer has their orders, total and last order; a cancelled order does not count, a refund is not spent', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { caller } = await shop.signIn('ann')
  const { userId, clerkUserId, email } = caller
  const nothingYet = { _id: userId, clerkUserId, name: 'ann', email, totalOrders: 0, totalSpent: 0 }
  expect(await admin.users.getAllCustomers(), 'an administrator who never bought is no customer').toEqual([
    { ...nothingYet, _creationTime: expect.any(Number) },
  ])
  await ordered(shop, { id: 'a', userId, cents: 120_50, at: '2026-03-01' })
  await ordered(shop, { id: 'b', userId, cents: 80_00, at: '2026-04-02' })
  await ordered(shop, { id: 'c', userId, cents: 99_00, at: '2026-05-03', status: 'cancelled' })
  await refunded(shop, { orderId: 'b', cents: 30_25 })
  await refunded(shop, { orderId: 'b', cents: 40_00, status: 'failed' })
  const bought = { totalOrders: 2, totalSpent: 170.25, lastOrderDate: Date.parse('2026-04-02') }
  expect(await admin.users.getCustomer({ customerId: userId })).toMatchObject({ ...nothingYet, ...bought })
  expect(await admin.users.getAllCustomers()).toMatchObject([{ ...nothingYet, ...bought }])
  expect(await outcomeOf(admin.users.getCustomer({ customerId: admin.caller.userId }))).toBe('NOT_FOUND')
  await ordered(shop, { id: 'd', userId: admin.caller.userId, cents: 1_00, at: '2026-06-01' })
  expect(await admin.users.getCustomer({ customerId: admin.caller.userId })).toMatchObject({ totalOrders: 1 })
})

// API-007, ACU-008..010, CON-051..053
test('high value is 500 or more, frequent 5 orders or more, new the last 30 days; cards and lists agree', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const people = ['rich', 'almost', 'often', 'four', 'fresh', 'stale'] as const
  const ids = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, (await shop.signIn(name)).caller.userId] as const)),
  )
  await run(shop, "update users set created_at = now() - interval '90 days' where role = 'customer'")
  const minute = 60_000
  const since = (ms: number) => new Date(Date.now() - ms)
  await run(shop, 'update users set created_at = $2 where id = $1', [ids.fresh, since(30 * dayMs - minute)])
  await run(shop, 'update users set created_at = $2 where id = $1', [ids.stale, since(30 * dayMs + minute)])
  await ordered(shop, { id: 'rich', userId: ids.rich, cents: 500_00 })
  await ordered(shop, { id: 'almost', userId: ids.almost, cents: 499_99 })
  for (let number = 0; number < 5; number++) {
    await ordered(shop, { id: `often-${number}`, userId: ids.often, cents: 10_00 })
    if (number < 4) await ordered(shop, { id: `four-${number}`, userId: ids.four, cents: 10_00 })
  }
  const named = async (filter: (typeof customerFilters)[number]) =>
    (await admin.users.getAllCustomers({ filter })).map(({ name }) => name)
  expect(await named('high-value')).toEqual(['rich'])
  expect(await named('frequent')).toEqual(['often'])
  expect(await named('new')).toEqual(['fresh'])
  expect((await named('all')).toSorted()).toEqual([...people].toSorted())
  const stats = { totalCustomers: 6, highValue: 1, frequentBuyers: 1, newThisMonth: 1 }
  expect(await admin.users.getCustomerStats()).toEqual(stats)
  await Promise.all([compactCustomerCounts(shop.shop), compactCustomerCounts(shop.shop)])
  expect(await admin.users.getCustomerStats()).toEqual(stats)
  expect(await admin.users.getCustomerStats({ search: 'often' })).toEqual({
    totalCustomers: 1,
    highValue: 0,
    frequentBuyers: 1,
    newThisMonth: 0,
  })
  await run(shop, 'delete from orders')
  await run(shop, "delete from users where name = 'rich'")
  expect(await admin.users.getCustomerStats()).toMatchObject({ totalCustomers: 5, highValue: 0, frequentBuyers: 0 })
})

// G-92
test('customers are found by parts of name and address, and sorted, and paging lists each once', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await manyPeople(shop, 120)
  const { userId } = (await shop.signIn("Zoë O'Neil_50%")).caller
  await ordered(shop, { id: 'z', userId, cents: 900_00 })
  const found = async (search: string) => (await admin.users.getAllCustomers({ search })).map(({ _id }) => _id)
  for (const search of ["o'neil", 'ZOË', 'l_50%', ' neil example '])
    expect(await found(search), search).toEqual([userId])
  for (const search of ['zoëx', '_51', '\\', 'zoë person']) expect(await found(search), search).toEqual([])
  expect(await outcomeOf(found('a'.repeat(121)))).toBe('BAD_REQUEST')
  expect((await admin.users.getAllCustomers({ sortBy: 'spent' }))[0]?._id).toBe(userId)
  expect((await admin.users.getAllCustomers({ sortBy: 'orders' }))[0]?._id).toBe(userId)
  for (const sortBy of customerSorts) {
    const pages = [0, 50, 100, 150].map((offset) => admin.users.getAllCustomers({ sortBy, offset }))
    const all = (await Promise.all(pages)).flat()
    expect(new Set(all.map(({ _id }) => _id)).size, sortBy).toBe(121)
    if (sortBy === 'name') expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted(byBytes))
    if (sortBy === 'newest') expect(all).toEqual(all.toSorted((a, b) => b._creationTime - a._creationTime))
  }
})

test('stored figures equal the sums over the orders after any sequence of orders, cancellations, refunds and disputes', async () => {
  await using shop = await openTestShop()
  const ids = await Promise.all(['ann', 'ben', 'cat'].map(async (name) => (await shop.signIn(name)).caller.userId))
  const random = randomOf(20_261_122)
  const pick = (count: number) => Math.floor(random() * count)
  let orders = 0
  const any = () => `o${pick(Math.max(1, orders))}`
  const steps = [
    () => ordered(shop, { id: `o${orders++}`, userId: ids[pick(3)], cents: 1 + pick(900_00) }),
    () => ordered(shop, { id: `o${orders++}`, userId: ids[pick(3)], cents: 1 + pick(900_00) }),
    () => run(shop, "update orders set status = 'cancelled' where id = $1", [any()]),
    () => run(shop, "update orders set status = 'delivered' where id = $1", [any()]),
    () => run(shop, 'update orders set user_id = $2 where id = $1', [any(), ids[pick(3)]]),
    () => refunded(shop, { orderId: any(), cents: 1 + pick(300_00), status: pick(2) ? 'pending' : 'succeeded' }),
    () => run(shop, "update refunds set status = 'failed' where order_id = $1 and status = 'pending'", [any()]),
    () => run(shop, "update refunds set status = 'succeeded' where order_id = $1", [any()]),
    () => run(shop, dispute, [crypto.randomUUID(), any(), 1 + pick(300_00)]),
    () => run(shop, 'update disputes set withdrawn_at = now() where order_id = $1', [any()]),
    () => run(shop, 'update disputes set reinstated_at = now() where order_id = $1', [any()]),
    () => run(shop, "update orders set status = 'shipped' where user_id = $1", [ids[pick(3)]]),
  ]
  for (let round = 0; round < 40; round++) {
    // Several changes at once, for the same customers.
    await Promise.all([0, 1, 2, 3].map(() => steps[pick(steps.length)]?.()))
    expect(await differing(shop), `after round ${round}`).toEqual([])
  }
  expect(orders).toBeGreaterThan(10)
})

test('with 10,000 customers and 20,000 orders each list reads an index', { timeout: 60_000 }, async () => {
  await using shop = await openTestShop()
  await manyPeople(shop, 10_000)
  await run(shop, manyOrders)
  expect(await differing(shop)).toEqual([])
  await run(shop, 'analyze users, customers, orders')
  const planOf = async ({ text }: { text: string }, values: unknown[]) =>
    (await query(shop.db, sql({ name: '', text: `explain ${text}`, row: { 'QUERY PLAN': 'text' } }), values))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
  for (const [sortBy, index] of [
    ['newest', 'customers_newest'],
    ['spent', 'customers_by_spent'],
    ['orders', 'customers_by_orders'],
    ['name', 'users_by_name'],
  ] as const)
    expect(await planOf(customerPage({ words: [], filter: 'all', sortBy }), [50, 0])).toContain(index)
  for (const filter of customerFilters)
    for (const sortBy of customerSorts) {
      const plan = await planOf(customerPage({ words: [], filter, sortBy }), [
        50,
        0,
        ...(filter === 'new' ? [new Date()] : []),
      ])
      expect(plan, `${filter} ${sortBy}`).not.toMatch(/Seq Scan/)
    }
  const words = wordsOf('person-19990@example.com')
  const searched = await planOf(customerPage({ words, filter: 'all', sortBy: 'newest' }), [50, 0, ...words])
  expect(searched).toMatch(/users_search/)
  expect(searched).not.toMatch(/Seq Scan/)
})

type Ordered = { id: string; userId: string | undefined; cents: number; at?: string; status?: string }

async function ordered(shop: TestShop, { id, userId, cents, at = '2026-01-01', status = 'confirmed' }: Ordered) {
  await run(
    shop,
    `${insertOrders} values ($1, $1, $2, 'a@example.com', 'Ann', $4, $3, 0, 0, 0, 0, 0, $3, 'children', '{}', $5)`,
    [...[id, userId, cents, status], new Date(at)],
  )
}

async function refunded(
  shop: TestShop,
  { orderId, cents, status = 'succeeded' }: { orderId: string; cents: number; status?: string },
) {
  const text = `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status)
    select gen_random_uuid()::text, id, 'pi', $2, 'return', $3 from orders where id = $1`
  await run(shop, text, [orderId, cents, status])
}

async function run(shop: TestShop, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await shop.db.$client.query(text, values)).rows
}

/** People whose stored figures differ from their orders, computed without the triggers, and counts that differ. */
async function differing(shop: TestShop) {
  return [...(await run(shop, wrongSums)), ...(await run(shop, wrongCounts))]
}

const wrongSums = `with gone as (
  select order_id, sum(amount_cents) as cents from (
    select order_id, amount_cents from refunds where status in ('pending', 'succeeded')
    union all select order_id, amount_cents from disputes where withdrawn_at is not null and reinstated_at is null) g group by 1),
kept as (
  select user_id, count(*) as orders, sum(case when total_cents > coalesce(cents, 0) then total_cents - coalesce(cents, 0) else 0 end) as spent,
    max(created_at) as last from orders left join gone on gone.order_id = orders.id where status <> 'cancelled' group by 1)
select c.*, kept.* from users u full join customers c on c.user_id = u.id left join kept on kept.user_id = u.id
where c.order_count is distinct from coalesce(kept.orders, 0) or c.spent_cents is distinct from coalesce(kept.spent, 0)
  or c.last_order_at is distinct from kept.last or c.created_at is distinct from u.created_at`
const wrongCounts = `select * from (
  select spent_cents >= 50000 as high, order_count >= 5 as often, count(*) from customers where is_listed group by 1, 2) a
full join (select is_high_value as high, is_frequent as often, sum(count) as count from customer_counts group by 1, 2 having sum(count) <> 0) b
  using (high, often, count) where a is null or b is null`

const insertOrders = `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents,
  shipping_cents, tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address, created_at)`
const manyOrders = `${insertOrders} select 'order-' || n, 'SM-' || n, 'person-' || n % 10000, 'a@example.com', 'Ann', 'delivered', (n * 7919) % 60000, 0, 0, 0, 0, 0,
  (n * 7919) % 60000, 'children', '{}', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 20000) n`
const dispute = `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at)
  select $1, id, 'pi', $3, 'fraudulent', 'needs_response', 1, now(), now() from orders where id = $2`

async function manyPeople(shop: TestShop, count: number): Promise<void> {
  const text = `insert into users (id, clerk_user_id, email, name, created_at)
    select 'person-' || n, 'identity-' || n, 'person-' || n || '@example.com', 'Person ' || n, timestamptz '2025-01-01' + n * interval '10 minutes'
    from generate_series(0, $1::int - 1) n`
  await run(shop, text, [count])
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a.toLowerCase()), Buffer.from(b.toLowerCase()))
}

/** A sequence of random numbers that is the same each time. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
