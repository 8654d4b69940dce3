import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClient } from '#server/rpc/client.ts'
import type { Refusal } from '#server/rpc/refusal.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { compactSums } from './compact-sums.ts'

test('an empty shop shows zeros in each step, and no sales', async () => {
  await using shop = await openTestShop()
  const { ask } = await openFigures(shop, '2026-11-22T14:41:00Z')
  const { timeZone, now, before } = await ask('week')
  expect(timeZone).toBe('America/New_York')
  expect([now.length, before.length]).toEqual([7, 7])
  expect(now[6]).toEqual({
    at: Date.parse('2026-11-22T05:00Z'),
    ...nothing,
    netSales: 0,
    costedSales: 0,
    cost: 0,
  })
})

// In Berlin the clocks go back on October 25, 2026.
test('days follow the shop’s time zone on both sides of a clock change, as sums calculated by hand show', async () => {
  await using shop = await openTestShop()
  const { ask, order, run, setZone } = await openFigures(shop, '2026-10-27T12:10:00Z')
  await setZone('Europe/Berlin')
  await order('a', { at: '2026-10-24T21:59:59Z', total: 100 }) // the 24th, 23:59
  await order('b', { at: '2026-10-24T22:00:00Z', total: 200 }) // the 25th, 00:00
  await order('c', { at: '2026-10-25T22:59:59Z', total: 400 }) // the 25th, 23:59 in winter
  await order('d', { at: '2026-10-25T23:00:00Z', total: 800 }) // the 26th, 00:00
  await order('e', { at: '2026-10-26T10:00:00Z', total: 50, status: 'cancelled' })
  await order('f', { at: '2026-10-20T11:14:59Z', total: 30 }) // a week ago, in summer, up to 13:15 as now
  await order('g', { at: '2026-10-20T11:15:00Z', total: 60 }) // later than now, a week ago
  await run(`insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status, created_at) values
    ('r1', 'b', 'pi', 7000, 'return', 'succeeded', '2026-10-26T22:30:00Z'),
    ('r2', 'e', 'pi', 5000, 'cancelled', 'pending', '2026-10-26T11:00:00Z'),
    ('r3', 'c', 'pi', 9000, 'return', 'failed', '2026-10-26T11:00:00Z')`)
  await run(`insert into donations (order_id, charity, charity_donation_cents, additional_cents, created_at) values
    ('b', 'children', 1000, 250, '2026-10-24T22:00:00Z')`)
  const { now, before } = await ask('week')
  expect(now.map(({ orders, orderAmount, revenue }) => [orders, orderAmount, revenue])).toEqual([
    ...[
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    ...[
      [1, 100, 100],
      [2, 600, 600],
      [1, 800, 730],
      [0, 0, 0],
    ],
  ])
  expect(now[4]).toMatchObject({ at: Date.parse('2026-10-24T22:00Z'), given: 12.5, returned: 0 })
  expect(now[5], 'on the day when it went').toMatchObject({ returned: 120 })
  expect(before.at(-1)).toMatchObject({ orders: 1, revenue: 30 })
  await setZone('UTC')
  expect((await ask('week')).now.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 300, 1200, -120 + 50, 0])
})

test('a dispute counts when the bank takes the money, and again when it returns it', async () => {
  await using shop = await openTestShop()
  const { ask, order, run } = await openFigures(shop, '2026-11-22T14:41:00Z')
  await order('a', { at: '2026-11-18T15:00:00Z', total: 100 })
  await run(`insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at, withdrawn_at)
    values ('d', 'a', 'pi', 10000, 'fraudulent', 'needs_response', 1, now(), now(), '2026-11-19T15:00:00Z')`)
  const revenue = async () => (await ask('week')).now.slice(2).map((step) => step.revenue)
  expect(await revenue()).toEqual([100, -100, 0, 0, 0])
  await run(`update disputes set reinstated_at = '2026-11-21T15:00:00Z', stage = 3, status = 'won'`)
  expect(await revenue()).toEqual([100, -100, 0, 100, 0])
  await run(`delete from disputes`)
  expect(await revenue()).toEqual([100, 0, 0, 0, 0])
})

type Move = {
  of: number
  do: 'order' | 'cost' | 'restock' | 'cancel' | 'confirm' | 'refund' | 'fail' | 'shift' | 'erase' | 'fold' | 'code'
}
const moves = fc.array(
  fc.record({
    of: fc.integer({ min: 0, max: 4 }),
    do: fc.constantFrom(
      'order',
      'order',
      'cost',
      'restock',
      'cancel',
      'confirm',
      'refund',
      'fail',
      'shift',
      'erase',
      'fold',
      'code',
    ),
  }) as fc.Arbitrary<Move>,
  { minLength: 5, maxLength: 25 },
)

test('whatever happens to orders in any order, the stored sums equal the orders', async () => {
  await using shop = await openTestShop()
  const { run, order } = await openFigures(shop, '2026-11-22T14:41:00Z')
  let count = 0
  const steps: Record<Move['do'], (id: string) => Promise<unknown>> = {
    order: (id) => {
      count += 1
      const at = `2026-11-0${1 + (count % 5)}T0${count % 10}:${10 + (count % 40)}:00Z`
      return order(id, { at, total: 10 * count, isAgain: true })
    },
    cost: (id) => run(`update order_lines set unit_cost_cents = 300 where order_id = '${id}'`),
    restock: (id) => run(`update order_lines set restocked = 1 - restocked where order_id = '${id}'`),
    cancel: (id) => run(`update orders set status = 'cancelled' where id = '${id}'`),
    confirm: (id) => run(`update orders set status = 'confirmed' where id = '${id}'`),
    refund: (id) =>
      run(`insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status, created_at)
      select gen_random_uuid(), id, 'pi', 70, 'return', 'pending', '2026-11-09T10:10:00Z' from orders where id = '${id}'`),
    fail: (id) => run(`update refunds set status = 'failed' where order_id = '${id}'`),
    shift: (id) => run(`update orders set created_at = created_at + interval '1 day' where id = '${id}'`),
    erase: (id) => run(`delete from refunds where order_id = '${id}'; delete from orders where id = '${id}'`),
    fold: () => compactSums(shop.shop),
    code: (id) => run(`update orders set promo_code = 'TEN' where id = '${id}'`),
  }
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      for (const move of made) await steps[move.do](`order-${move.of}`)
      expect(await run(kept.quarters)).toEqual(await run(real.quarters))
      expect(await run(kept.days)).toEqual(await run(real.days))
    }),
    { numRuns: 25 },
  )
})

const kept = {
  quarters: `select at::text, sum(orders)::int as orders, sum(order_cents)::int as amount, sum(sales_cents)::int as sales,
    sum(returned_cents)::int as returned, sum(net_cents)::int as net, sum(costed_cents)::int as costed, sum(cost_cents)::int as cost
    from quarter_sums group by at
    having sum(orders) <> 0 or sum(order_cents) <> 0 or sum(sales_cents) <> 0 or sum(returned_cents) <> 0 order by at`,
  days: `select kind, day::text, name, variant_name, sum(count)::int as count, sum(amount_cents)::int as amount,
    sum(costed_cents)::int as costed, sum(cost_cents)::int as cost from day_sums
    group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`,
}
const real = {
  quarters: `select at::text, sum(orders)::int as orders, sum(amount)::int as amount, sum(sales)::int as sales,
      sum(returned)::int as returned, sum(net)::int as net, sum(costed)::int as costed, sum(cost)::int as cost from (
    select date_bin('15 minutes', created_at, '2020-01-01Z') as at, (status <> 'cancelled')::int as orders,
      case when status = 'cancelled' then 0 else total_cents end as amount, total_cents as sales, 0 as returned,
      case when status = 'cancelled' then 0 else m.net end as net, case when status = 'cancelled' then 0 else m.costed end as costed,
      case when status = 'cancelled' then 0 else m.cost end as cost
      from orders o cross join lateral (select sum(price) as net, coalesce(sum(price) filter (where unit_cost_cents is not null), 0) as costed,
          coalesce(sum(unit_cost_cents * (quantity - restocked)), 0) as cost
        from (select l.*, round(l.total_cents::numeric * (o.subtotal_cents - o.discount_cents) / o.subtotal_cents) - s.unsold_cents as price
          from order_lines l join line_sales s on s.order_id = o.id and s.position = l.position where l.order_id = o.id) each_line) m
    union all select date_bin('15 minutes', created_at, '2020-01-01Z'), 0, 0, 0, amount_cents, 0, 0, 0 from refunds where status <> 'failed') entered
    group by at order by at`,
  days: `select 'code' as kind, (created_at at time zone 'UTC')::date::text as day, promo_code as name, '' as variant_name, count(*)::int as count,
      sum(discount_cents)::int as amount, 0 as costed, 0 as cost from orders where promo_code is not null and status <> 'cancelled' group by 2, 3
    union all
    select 'product', (created_at at time zone 'UTC')::date::text, product_id, coalesce(variant_name, ''), sum(quantity - s.unsold_pieces)::int,
      sum(round(l.total_cents::numeric * (subtotal_cents - discount_cents) / subtotal_cents) - s.unsold_cents)::int,
      coalesce(sum(round(l.total_cents::numeric * (subtotal_cents - discount_cents) / subtotal_cents) - s.unsold_cents)
        filter (where unit_cost_cents is not null), 0)::int, coalesce(sum(unit_cost_cents * (quantity - restocked)), 0)::int
      from orders o join order_lines l on l.order_id = o.id join line_sales s on s.order_id = o.id and s.position = l.position
      where status <> 'cancelled' group by 2, 3, 4 having sum(quantity - s.unsold_pieces) <> 0
    order by 1, 2, 3, 4`,
}

test('a purchase, its partial refund and its cancellation are in the figures at once, and all add up to the revenue above', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const ordered = await bought(shop)
  const total = async () => (await admin.figures.getFigures({ period: 'today' })).now.reduce(sumUp, { ...nothing })
  const before = await total()
  expect(before).toMatchObject({ orders: 1, orderAmount: 123, revenue: 123, given: 5 })
  await admin.orders.refundOrder({
    orderId: ordered.orderId,
    amount: 23,
    reason: 'A scratch',
    requestId: crypto.randomUUID(),
  })
  expect(await total()).toMatchObject({ orders: 1, revenue: 100, returned: 23 })
  await admin.orders.updateOrderTracking({ orderId: ordered.orderId, status: 'cancelled', returnPayment: true })
  expect(await total()).toMatchObject({ orders: 0, orderAmount: 0, revenue: 0, returned: 123 })
  expect((await admin.admin.getDashboardStats()).revenue).toBe(0)
})

test('sales are listed by product and kind, codes by their discounts, and returns by their reason, to the minute', async () => {
  await using shop = await openTestShop()
  const { admin, bag, order, run } = await openFigures(shop, '2026-11-22T14:41:00Z')
  const sold = () => admin.figures.getSoldThings({ period: 'week' })
  expect(await sold()).toEqual({ products: [], codes: [], returns: [] })
  await order('early', { at: '2026-11-16T04:59:59Z', total: 1, code: 'TEN' })
  await order('first', { at: '2026-11-16T05:00:00Z', total: 10, code: 'TEN', variant: 'Cognac' })
  await order('within', { at: '2026-11-19T12:00:00Z', total: 20, code: 'TEN', variant: 'Bone' })
  await order('today', { at: '2026-11-22T14:40:00Z', total: 40, variant: 'Cognac' })
  await order('cancelled', { at: '2026-11-19T12:00:00Z', total: 80, status: 'cancelled', code: 'TEN' })
  await run(`insert into return_requests (id, order_id, user_id, reason, requested_cents, status, created_at)
    select 'of-' || id, id, user_id, case when id = 'early' then 'other' else 'size_issue' end, 0,
      case when id = 'today' then 'cancelled' else 'pending' end, created_at from orders where id <> 'cancelled'`)
  expect(await sold()).toEqual({
    products: [
      {
        _id: bag.id,
        name: 'Dune Tote',
        imageUrl: expect.any(String),
        stock: expect.any(Number),
        sold: 6,
        revenue: 70,
        costedRevenue: 0,
        cost: 0,
        variants: [
          { name: 'Cognac', sold: 4 },
          { name: 'Bone', sold: 2 },
        ],
      },
    ],
    codes: [{ code: 'TEN', uses: 2, discount: 10 }],
    returns: [{ reason: 'size_issue', count: 2 }],
  })
})

test('orders at the first and last second of a range’s days count on the right side, in the range, before it and a year earlier', async () => {
  await using shop = await openTestShop()
  const { admin, askDays, order } = await openFigures(shop, '2026-11-22T14:41:00Z')
  await order('before', { at: '2026-10-31T03:59:59Z', total: 1 }) // October 30 in New York, two days before
  await order('eve', { at: '2026-11-01T03:59:59Z', total: 2 }) // October 31
  await order('first', { at: '2026-11-01T04:00:00Z', total: 4 }) // midnight of November 1, a day of 25 hours
  await order('last', { at: '2026-11-03T04:59:59Z', total: 8 }) // the last second of November 2
  await order('after', { at: '2026-11-03T05:00:00Z', total: 16 })
  await order('year', { at: '2025-11-01T04:00:00Z', total: 32 })
  await order('yearEnd', { at: '2025-11-03T04:59:59Z', total: 64 })
  await order('yearAfter', { at: '2025-11-03T05:00:00Z', total: 128 })
  const { now, before, yearBefore, isOpen, step } = await askDays('2026-11-01', '2026-11-02')
  expect({ isOpen, step }).toEqual({ isOpen: false, step: 'day' })
  expect(now.map(({ revenue }) => revenue)).toEqual([4, 8])
  expect(before.map(({ revenue }) => revenue)).toEqual([1, 2])
  expect(yearBefore).toMatchObject({ at: Date.parse('2025-11-01T04:00Z'), orders: 2, revenue: 96 })
  const sold = await admin.figures.getSoldThings({ from: '2026-11-01', to: '2026-11-02' })
  expect(sold.products.map(({ revenue }) => revenue)).toEqual([12])
})

test('the sales of past days exclude later sales, also once sums are stored', async () => {
  await using shop = await openTestShop()
  const now = new Date('2026-11-22T14:41:00Z')
  const { admin, order, run, setZone } = await openFigures(shop, now.toISOString())
  await setZone('UTC')
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  await order('inside', { at: `${day(29)}T12:00:00Z`, total: 10 })
  await order('since', { at: `${day(20)}T12:00:00Z`, total: 40 })
  const sold = async (from: number, to: number) =>
    (await admin.figures.getSoldThings({ from: day(from), to: day(to) })).products.map(({ revenue }) => revenue)
  expect(await sold(29, 25)).toEqual([10])
  await compactSums({ ...shop.shop, now: () => now })
  expect((await run('select 1 from window_sums')).length).toBeGreaterThan(0)
  expect(await sold(29, 25)).toEqual([10])
  expect(await sold(29, 0), 'up to now').toEqual([50])
})

test('February 29 is compared with February 28, and there is no share of nothing', async () => {
  await using shop = await openTestShop()
  const { askDays, order } = await openFigures(shop, '2026-11-22T14:41:00Z')
  await order('leap', { at: '2024-02-29T12:00:00Z', total: 10 })
  await order('usual', { at: '2023-02-28T12:00:00Z', total: 20 })
  await order('march', { at: '2023-03-01T12:00:00Z', total: 40 })
  const { now, yearBefore } = await askDays('2024-02-29', '2024-02-29')
  expect(now.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(10)
  expect(yearBefore).toMatchObject({ orders: 1, revenue: 20 })
})

test.each([
  [{ from: '2026-11-20', to: '2026-11-10' }, 'to'],
  [{ from: '1526-01-01', to: '2026-01-01' }, 'from'],
  [{ from: 'soon', to: '2026-01-01' }, 'from'],
  [{ from: '2026-01-01' }, 'to'],
  [{ from: '2027-01-01', to: '2027-01-02' }, 'from'],
  [{}, 'period'],
  [{ period: 'week' as const, from: '2026-01-01', to: '2026-01-02' }, 'period'],
])('the range %o is refused, and the refusal names the field', async (range, field) => {
  await using shop = await openTestShop()
  const { admin } = await openFigures(shop, '2026-11-22T14:41:00Z')
  for (const ask of [admin.figures.getFigures, admin.figures.getSoldThings]) {
    const refusal = await ask(range).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { [field]: expect.any(String) } } })
  }
})

test('the figures are for administrators only', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  expect(await outcomeOf(ann.figures.getFigures({ period: 'today' }))).toBe('FORBIDDEN')
})

const nothing = { orders: 0, orderAmount: 0, revenue: 0, returned: 0, given: 0 }
type Step = typeof nothing

function sumUp(total: Step, step: Step): Step {
  return {
    orders: total.orders + step.orders,
    orderAmount: total.orderAmount + step.orderAmount,
    revenue: total.revenue + step.revenue,
    returned: total.returned + step.returned,
    given: total.given + step.given,
  }
}

async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 100 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }])
  await buyer.pay(intent)
  return buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

type Placed = { at: string; total: number; status?: string; isAgain?: boolean; code?: string; variant?: string }

/** An administrator at a given time, and the orders at that time. */
async function openFigures(shop: TestShop, time: string) {
  const { caller } = await shop.signIn('marina', 'admin')
  const admin = createClient({ ...shop.shop, now: () => new Date(time) }, { caller })
  const buyer = await shop.signIn('ann')
  const bag = await shop.sell({ name: 'Dune Tote' })
  const run = async (text: string) => (await shop.db.$client.query(text)).rows
  return {
    admin,
    bag,
    run,
    ask: (period: 'today' | 'week' | 'month' | 'year') => admin.figures.getFigures({ period }),
    askDays: (from: string, to: string) => admin.figures.getFigures({ from, to }),
    setZone: (timeZone: string) => admin.settings.updateSettings({ changes: { clock: { timeZone } } }),
    order: async (id: string, { at, total, status = 'confirmed', isAgain, code, variant }: Placed) => {
      const made =
        await run(`insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents,
          shipping_cents, tax_cents, additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address, promo_code, created_at)
        values ('${id}', '${id}', '${buyer.caller.userId}', 'a@b.example', 'Ann', '${status}', ${total * 100 + 500}, 500, 0, 0, 0, 0, ${total * 100},
          'children', '{}', ${code ? `'${code}'` : 'null'}, '${at}') ${isAgain ? 'on conflict do nothing' : ''} returning id`)
      if (made.length > 0)
        await run(`insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, image_url, variant_name,
            quantity, unit_price_cents, total_cents)
          values ('${id}', 0, '${bag.id}', '{}', 'Dune Tote', 'dune', '', ${variant ? `'${variant}'` : 'null'}, 2, ${total * 50 + 250}, ${total * 100 + 500})`)
    },
  }
}
