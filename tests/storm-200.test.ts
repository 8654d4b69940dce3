import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import { type Habit, habits, type Reported, type StormShopper, stormShopper } from './support/storm-shopper.ts'

// Two hundred shoppers on as many connections to a server process, with ten pieces in stock.

const pieces = 10
const codesFor = 3

test('of a stock of 10, 200 buyers of one to three pieces, with every way to pay, get ten pieces; nobody is charged for more, and everybody is informed', {
  timeout: 240_000,
}, async () => {
  await using shop = await guardedShop()
  const bag = await shop.sell({ price: 200, stock: pieces })
  await shop.issue('STORM', { maxUsageCount: codesFor, maxUsagePerUser: 1 })
  const shoppers = await Promise.all(Array.from({ length: 200 }, (_, index) => shopperOf(shop, bag.id, index)))
  const reported = new Map<StormShopper, Reported>()
  const undecided = () => shoppers.filter((one) => !isDecided(reported.get(one)))
  // Some buyers take pieces first and leave, whichever buyers are served afterwards.
  await storm(shoppers.slice(0, habits.length).filter(leaves), reported)
  await shop.endOpenCheckouts()
  expect(await shop.stockOf(bag.id)).toBe(pieces)
  while (undecided().length > 0 && (await shop.stockOf(bag.id)) > 0) {
    await storm(undecided(), reported)
    await shop.endOpenCheckouts()
  }
  // A buyer without a bag tries once more, now that the last one is sold.
  await storm(
    shoppers.filter((one) => reported.get(one) !== 'ordered' && reported.get(one) !== 'left'),
    reported,
  )
  expect([...new Set(reported.values())].sort()).toEqual(['OUT_OF_STOCK', 'left', 'ordered'])
  await expectTenSold(shop, shoppers, reported)
})

function shopperOf(shop: GuardedShop, bagId: string, index: number): Promise<StormShopper> {
  const habit = habits[index % habits.length] as Habit
  const quantity = 1 + (Math.floor(index / habits.length) % 3)
  return stormShopper(shop, { habit, bagId, quantity, ...(index % 4 === 0 && { promoCode: 'STORM' }) })
}

function leaves({ habit }: StormShopper): boolean {
  return /leaves|never/.test(habit)
}

function isDecided(reported: Reported | undefined): boolean {
  return reported === 'ordered' || reported === 'left'
}

/** All at once. A shopper whose code is used up continues without it the next time. */
async function storm(shoppers: StormShopper[], reported: Map<StormShopper, Reported>): Promise<void> {
  await Promise.all(
    shoppers.map(async (shopper) => {
      const word = await shopper.try()
      reported.set(shopper, word)
      if (word === 'PROMO_CODE_INVALID') shopper.doWithoutCode()
    }),
  )
  expect(['ordered', 'left', 'OUT_OF_STOCK', 'PROMO_CODE_INVALID']).toEqual(
    expect.arrayContaining([...new Set(reported.values())]),
  )
}

const sums = `select (select sum(quantity)::int from order_lines) as sold, (select count(*)::int from orders) as orders,
  (select count(distinct user_id)::int from orders) as owners, (select count(*)::int from stock_reservations) as reservations,
  (select total_stock from products where id = $1) as stock,
  (select min(stock)::int from (select sum(delta) over (order by id) as stock from stock_movements where product_id = $1) m) as lowest,
  (select count(*)::int from promo_uses where state = 'final') as used,
  (select count(*)::int from promo_uses where state <> 'final') as unused,
  (select count(*)::int from orders where promo_code is not null) as discounted`

async function expectTenSold(
  shop: GuardedShop,
  shoppers: StormShopper[],
  reported: Map<StormShopper, Reported>,
): Promise<void> {
  const happy = shoppers.filter((one) => reported.get(one) === 'ordered')
  const [found] = await shop.run<Record<string, number>>(sums, [shoppers[0]?.bagId])
  const { used = 0, ...rest } = found ?? {}
  const count = happy.length
  expect(rest).toEqual({
    sold: pieces,
    stock: 0,
    lowest: 0,
    reservations: 0,
    unused: 0,
    orders: count,
    owners: count,
    discounted: used,
  })
  expect(used).toBeLessThanOrEqual(codesFor)
  const { rows } = await shop.sandbox.pool.query(
    "select count(*)::int as charges from sandbox_gateway.charges where status = 'succeeded' and amount_refunded = 0",
  )
  expect(rows).toEqual([{ charges: count }])
  expect(await shop.discrepancies()).toEqual([])
}
