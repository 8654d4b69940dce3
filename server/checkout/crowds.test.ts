import { expect, test } from 'vitest'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// Fifty or a hundred customers at once, each on a separate connection: a gateway on a busy machine must still answer all of them in time.

// CHK-003, API-057
test('100 buyers of the last piece get one order, and 99 clear refusals before any charge', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 200, stock: 1 })
  const buyers = await Promise.all(Array.from({ length: 100 }, (_, index) => buyerAt(shop, `buyer${index}`)))
  const line = [{ productId: bag.id, quantity: 1 }]
  const amount = await (buyers[0] as Buyer).amountOf(line)
  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyNow(buyer, line, { amount }))))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK')).toHaveLength(99)
  expect(await run(shop, 'select 1 from orders')).toHaveLength(1)
  expect((await shop.sandbox.pool.query('select 1 from sandbox_gateway.charges')).rowCount).toBe(1)
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('fifty carts of two lines in opposite order all end, without deadlock', async () => {
  await using shop = await openBuying()
  const [first, second] = [await shop.sell({ stock: 100 }), await shop.sell({ stock: 100 })]
  const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }))
  const buyers = await Promise.all(Array.from({ length: 50 }, (_, index) => buyerAt(shop, `buyer${index}`)))
  const amount = await (buyers[0] as Buyer).amountOf(lines)
  const outcomes = await Promise.all(
    buyers.map((buyer, index) => outcomeOf(buyNow(buyer, index % 2 ? lines : lines.toReversed(), { amount }))),
  )
  expect(new Set(outcomes)).toEqual(new Set(['ok']))
  expect(await shop.stockOf(first.id)).toBe(50)
  expect(await shop.stockOf(second.id)).toBe(50)
})

test('100 customers at once with a code for 7 get seven orders and 93 clear refusals, and stock falls by seven', async () => {
  await using shop = await openBuying()
  await shop.issue('SEVEN', { maxUsageCount: 7 })
  const bag = await shop.sell({ price: 200, stock: 200 })
  const line = [{ productId: bag.id, quantity: 1 }]
  const buyers = await Promise.all(Array.from({ length: 100 }, (_, index) => buyerAt(shop, `buyer${index}`)))
  const outcomes = await Promise.all(
    buyers.map((buyer) => outcomeOf(buyNow(buyer, line, { promoCode: 'SEVEN', amount: 19_440 }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(7)
  expect(outcomes.filter((outcome) => outcome === 'PROMO_CODE_INVALID')).toHaveLength(93)
  expect(await run(shop, 'select state from promo_uses')).toEqual(Array.from({ length: 7 }, () => ({ state: 'final' })))
  expect(await shop.stockOf(bag.id)).toBe(193)
})

type More = { amount: number; promoCode?: string }

async function buyNow(buyer: Buyer, lines: Parameters<Buyer['prepare']>[0], more: More): Promise<void> {
  const intent = await buyer.prepare(lines, more)
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
