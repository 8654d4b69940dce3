import { expect, test } from 'vitest'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'

// Two tabs of one customer, the second of which overtakes the first on the way to the gateway.

test('an overtaken tab stores its agreement once more, and its pieces are reserved', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const { slow } = await overtaken(shop, ann, { productId: bag.id, slowQuantity: 3, fastQuantity: 1 })
  const last = await slow()
  const ben = await buyerAt(shop, 'ben')
  expect(await outcomeOf(ben.prepare([{ productId: bag.id, quantity: 1 }]))).toBe('OUT_OF_STOCK')
  await ann.pay(last)
  await ann.orders.createOrder({ stripePaymentIntentId: last.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 3 }] }])
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('when its pieces were sold meanwhile, it is refused, and the faster tab pays for its own revision', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const { slow, fast } = await overtaken(shop, ann, { productId: bag.id, slowQuantity: 3, fastQuantity: 1 })
  await ben.prepare([{ productId: bag.id, quantity: 2 }])
  expect(await outcomeOf(slow())).toBe('OUT_OF_STOCK')
  await ann.pay(fast)
  await ann.orders.createOrder({ stripePaymentIntentId: fast.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 1 }], totalAmount: 123 }])
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('a tab overtaken before there was a payment gives up its own payment, and continues with that of the faster tab', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const { slow, fast } = await overtaken(shop, ann, {
    productId: bag.id,
    slowQuantity: 3,
    fastQuantity: 1,
    isFirst: true,
  })
  expect((await slow()).paymentIntentId).toBe(fast.paymentIntentId)
  const { rows } = await shop.sandbox.pool.query('select id, status from sandbox_gateway.payment_intents')
  expect(rows.filter(({ status }) => status !== 'canceled')).toMatchObject([{ id: fast.paymentIntentId }])
  expect(rows).toHaveLength(2)
})

test('the agreed pieces of a payment under way stay reserved, however little the next tab requests', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const first = await ann.prepare([{ productId: bag.id, quantity: 3 }])
  const { pool } = shop.sandbox
  await pool.query("update sandbox_gateway.payment_intents set status = 'processing'")
  expect((await ann.prepare([{ productId: bag.id, quantity: 1 }])).paymentIntentId).toBe(first.paymentIntentId)
  expect(await outcomeOf(ben.prepare([{ productId: bag.id, quantity: 1 }]))).toBe('OUT_OF_STOCK')
  await pool.query("update sandbox_gateway.payment_intents set status = 'requires_payment_method'")
  await ann.pay(first)
  await ann.orders.createOrder({ stripePaymentIntentId: first.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 3 }], totalAmount: 324 }])
  expect(await shop.stockOf(bag.id)).toBe(0)
})

type Race = { productId: string; slowQuantity: number; fastQuantity: number; isFirst?: boolean }

/** `isFirst`: the slow one opens the checkout. `slow` lets the first tab's call continue to the gateway, after the second tab's `fast` one is done. */
async function overtaken(shop: Buying, buyer: Buyer, race: Race) {
  const { productId, slowQuantity, fastQuantity, isFirst = false } = race
  const linesOf = (quantity: number) => [{ productId, quantity }]
  const [slowAmount, fastAmount] = await Promise.all(
    [slowQuantity, fastQuantity].map((n) => buyer.amountOf(linesOf(n))),
  )
  if (!isFirst) await buyer.prepare(linesOf(2))
  const gateway = shop.shop.payment
  const [arrived, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.shop.payment = {
    ...gateway,
    async prepareIntent(order) {
      if (order.amount === slowAmount) {
        shop.shop.payment = gateway
        arrived.resolve()
        await letGo.promise
      }
      return gateway.prepareIntent(order)
    },
  }
  const slow = buyer.prepare(linesOf(slowQuantity), { amount: slowAmount ?? 0 })
  await arrived.promise
  const fast = await buyer.prepare(linesOf(fastQuantity), { amount: fastAmount ?? 0 })
  return {
    fast,
    slow: () => {
      letGo.resolve()
      return slow
    },
  }
}
