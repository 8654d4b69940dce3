import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { until } from '#tests/support/waits.ts'

// One customer whose browser, or program, requests the payment many times at once.

test('thirty identical requests ask the gateway about once, and all get its answer', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 1 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1 }]
  const amount = await ann.amountOf(line)
  const gateway = holdGateway(shop)
  setTimeout(gateway.letGo, 3_000)
  const intents = await Promise.all(Array.from({ length: 30 }, () => ann.prepare(line, { amount })))
  expect(new Set(intents.map((intent) => JSON.stringify(intent))).size).toBe(1)
  expect(gateway.calls()).toBeLessThan(10)
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('of thirty different orders at once four run and the others get "busy"; afterwards the last one pays', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 40 })
  const ann = await buyerAt(shop, 'ann')
  const quantities = Array.from({ length: 30 }, (_, index) => index + 1)
  const linesOf = (quantity: number) => [{ productId: bag.id, quantity }]
  const amounts = await Promise.all(quantities.map((quantity) => ann.amountOf(linesOf(quantity))))
  const gateway = holdGateway(shop)
  const answers: { ok: boolean; message?: string }[] = []
  const asked = quantities.map(async (quantity, at) => {
    const refusal = await ann.prepare(linesOf(quantity), { amount: amounts[at] ?? 0 }).then(
      () => null,
      (error) => error,
    )
    answers.push(refusal ? { ok: false, message: `${refusal.code}: ${refusal.message}` } : { ok: true })
  })
  await until(
    async () => answers.length,
    (count) => count === 26,
  )
  gateway.letGo()
  await Promise.all(asked)
  const busy = 'TOO_MANY_REQUESTS: Your order is being prepared already. Please try again in a moment.'
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ message }) => message))).toEqual(new Set([busy]))

  const last = await ann.prepare(linesOf(2))
  await ann.pay(last)
  await ann.orders.createOrder({ stripePaymentIntentId: last.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 2 }] }])
  expect(await shop.stockOf(bag.id)).toBe(38)
})

test("a finished order leaves its customer's other one running, and requests for that share its answer", async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 9 })
  const ann = await buyerAt(shop, 'ann')
  const linesOf = (quantity: number) => [{ productId: bag.id, quantity }]
  const [amount, other] = [await ann.amountOf(linesOf(1)), await ann.amountOf(linesOf(2))]
  await ann.prepare(linesOf(3))
  const gateway = holdGateway(shop, amount)
  const first = ann.prepare(linesOf(1), { amount })
  await until(
    async () => gateway.calls(),
    (calls) => calls === 1,
  )
  await ann.prepare(linesOf(2), { amount: other })
  const second = ann.prepare(linesOf(1), { amount })
  setTimeout(gateway.letGo, 3_000)
  expect(await second).toEqual(await first)
  expect(gateway.calls(), 'overtaken once').toBe(2)
})

test('identical requests share a failure, and it is forgotten with them', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1 }]
  const amount = await ann.amountOf(line)
  const gateway = shop.shop.payment
  shop.shop.payment = { ...gateway, prepareIntent: () => Promise.reject(new Error('The gateway is away')) }
  const failed = await Promise.all(Array.from({ length: 3 }, () => outcomeOf(ann.prepare(line, { amount }))))
  expect(failed).not.toContain('ok')
  shop.shop.payment = gateway
  expect(await outcomeOf(ann.prepare(line, { amount }))).toBe('ok')
})

/** Every request to the gateway, or only those with this amount, waits for `letGo`. */
function holdGateway(shop: Buying, amount?: number) {
  const gateway = shop.shop.payment
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  shop.shop.payment = {
    ...gateway,
    async prepareIntent(order) {
      if (order.amount !== (amount ?? order.amount)) return gateway.prepareIntent(order)
      calls += 1
      await promise
      return gateway.prepareIntent(order)
    },
  }
  return { calls: () => calls, letGo: () => resolve() }
}
