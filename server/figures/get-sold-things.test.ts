import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/text/time-span.ts'
import { createClient } from '#server/rpc/client.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { compactSums } from './compact-sums.ts'

const now = new Date('2026-11-22T14:41:00Z')
const things = 9
const days = 400

const acts = [
  'place',
  'place',
  'place',
  'cancel',
  'confirm',
  'move',
  'code',
  'refund',
  'refund',
  'refund all',
  'restock',
  'fail',
  'erase',
  'fold',
  'fold yesterday',
] as const
type Move = { of: number; act: (typeof acts)[number]; thing: number; pieces: number; daysAgo: number }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    of: fc.integer({ min: 0, max: 14 }),
    act: fc.constantFrom(...acts),
    thing: fc.integer({ min: 0, max: things - 1 }),
    pieces: fc.integer({ min: 1, max: 4 }),
    daysAgo: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: days })),
  }),
  { minLength: 20, maxLength: 60 },
)

const plain = { thing: 0, pieces: 1, daysAgo: 5 }
/** Products that were best sellers when the sums were stored sell nothing any more. */
const leadersFall: Move[] = [
  ...Array.from({ length: things }, (_, of) => ({
    ...plain,
    of,
    act: 'place' as const,
    thing: of,
    pieces: of < 3 ? 4 : 1,
  })),
  { ...plain, of: 0, act: 'fold' },
  ...[0, 1, 2].map((of) => ({ ...plain, of, act: 'cancel' as const })),
]

test('the best sellers and codes of each period equal its orders, whatever changed, and whenever sums were made', async () => {
  await using shop = await openTestShop()
  const { caller } = await shop.signIn('marina', 'admin')
  const admin = createClient({ ...shop.shop, now: () => now }, { caller })
  const buyer = (await shop.signIn('ann')).caller.userId
  const bags: string[] = []
  for (let bag = 0; bag < things; bag++) bags.push((await shop.sell({ name: `Bag ${bag}` })).id)
  const run = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
  const foldAt = (at: Date) => compactSums({ ...shop.shop, now: () => at })
  const steps: Record<Move['act'], (id: string, move: Move) => Promise<unknown>> = {
    place: async (id, { thing, pieces, daysAgo }) => {
      const values = [id, buyer, new Date(now.getTime() - daysAgo * dayMs - pieces * 3_600_000)]
      const placed = await run(
        `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
          tax_cents, additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address, promo_code, created_at)
        values ($1, $1, $2, 'a@b.example', 'Ann', 'confirmed', 9000, 500, 0, 0, 0, 0, 8500, 'children', '{}', 'CODE' || ${thing}, $3)
        on conflict do nothing returning id`,
        values,
      )
      if (placed.length === 0) return
      await run(
        `insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, image_url, variant_name, quantity,
          unit_price_cents, total_cents, unit_cost_cents) values ($1, 0, $2, '{}', 'Bag', 'bag', '', $3, $4, 100, $4 * 100, $5)`,
        [id, bags[thing], daysAgo % 2 === 0 ? 'Cognac' : null, pieces, pieces % 2 === 0 ? null : 37],
      )
    },
    cancel: (id) => run(`update orders set status = 'cancelled' where id = $1`, [id]),
    confirm: (id) => run(`update orders set status = 'confirmed' where id = $1`, [id]),
    move: (id, { daysAgo }) =>
      run(`update orders set created_at = $2 where id = $1`, [id, new Date(now.getTime() - daysAgo * dayMs)]),
    code: (id, { pieces }) =>
      run(
        `update orders set promo_code = 'OTHER', discount_cents = $2, total_cents = 9000 - $2
        where id = $1 and not exists (select from refunds where order_id = $1)`,
        [id, pieces],
      ),
    // Refunds a piece, or a few cents of goodwill.
    refund: (id, { thing, pieces }) =>
      run(
        `with paid as (insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status)
          select gen_random_uuid()::text, id, id, $2, '', 'pending' from orders where id = $1 returning id)
        insert into refund_lines (refund_id, order_id, position, quantity, amount_cents)
        select paid.id, $1, 0, 1, $3::integer from paid, order_lines l
        where $3::integer > 0 and l.order_id = $1 and l.quantity > (select count(*) from refund_lines x join refunds f on f.id = x.refund_id
          where x.order_id = $1 and f.status <> 'failed')`,
        [id, 10 * pieces, thing % 3 === 0 ? 0 : 9 * pieces],
      ),
    restock: (id) => run('update order_lines set restocked = 1 - restocked where order_id = $1', [id]),
    'refund all': (id) =>
      run(
        `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status)
        select gen_random_uuid()::text, id, id, total_cents, '', 'succeeded' from orders where id = $1`,
        [id],
      ),
    fail: (id) =>
      run(
        `update refunds set status = 'failed' where id = (select min(id) from refunds where order_id = $1 and status <> 'failed')`,
        [id],
      ),
    erase: (id) =>
      run('delete from orders where id = $1 and not exists (select from refunds where order_id = $1)', [id]),
    fold: () => foldAt(now),
    'fold yesterday': () => foldAt(new Date(now.getTime() - dayMs)),
  }
  // At these times a day of the shop begins at 05:00 UTC. So does the year's window, whose start 12 months ago is in winter, too.
  const starts = {
    today: '2026-11-22T05:00Z',
    week: '2026-11-16T05:00Z',
    month: '2026-10-24T04:00Z',
    year: '2025-12-01T05:00Z',
  }
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      for (const move of made) await steps[move.act](`order-${move.of}`, move)
      for (const [period, start] of Object.entries(starts)) {
        const answer = await admin.figures.getSoldThings({ period: period as keyof typeof starts })
        const [products, codes] = [await run(counted.products, [start]), await run(counted.codes, [start])]
        expect(
          answer.products.map(({ _id: id, sold, revenue, costedRevenue, cost, variants }) => ({
            id,
            sold,
            revenue,
            costed: costedRevenue,
            cost,
            variants,
          })),
        ).toEqual(products)
        expect(answer.codes).toEqual(codes)
      }
    }),
    { numRuns: 25, examples: [[leadersFall]] },
  )
})

/** Calculated from the orders and their refunds: each has one line, and no tax. */
const counted = {
  products: `with lines as (
    select l.product_id as id, coalesce(variant_name, '') as name, l.quantity, unit_cost_cents, l.restocked, r.pieces, r.cents,
      round(l.total_cents * (1 - o.discount_cents / o.subtotal_cents::numeric)) as price,
      coalesce((select sum(amount_cents) from refunds where order_id = o.id and status <> 'failed'), 0) >= o.total_cents as is_back
    from order_lines l join orders o on o.id = l.order_id
    cross join lateral (select count(*) as pieces, coalesce(sum(x.amount_cents), 0) as cents from refund_lines x
      join refunds f on f.id = x.refund_id where x.order_id = o.id and f.status <> 'failed') r
    where o.status <> 'cancelled' and o.created_at >= $1
  ), sold as (
    select id, name, sum(case when is_back then 0 else quantity - pieces end)::int as sold,
      sum(case when is_back then 0 else price - cents end) as amount,
      coalesce(sum(case when is_back then 0 else price - cents end) filter (where unit_cost_cents is not null), 0) as costed,
      coalesce(sum(unit_cost_cents * (quantity - restocked)), 0) as cost from lines group by 1, 2)
  select id, sum(sold)::int as sold, sum(amount)::int / 100.0::float8 as revenue,
    sum(costed)::int / 100.0::float8 as costed, sum(cost)::int / 100.0::float8 as cost,
    json_agg(json_build_object('name', name, 'sold', sold) order by sold desc, name) filter (where sold > 0) as variants
  from sold group by id having sum(sold) > 0 order by sum(sold) desc, sum(amount) desc, id limit 6`,
  codes: `select promo_code as code, count(*)::int as uses, sum(discount_cents)::int / 100.0::float8 as discount from orders
  where status <> 'cancelled' and created_at >= $1 group by 1 order by sum(discount_cents) desc, count(*) desc, 1 limit 5`,
}
