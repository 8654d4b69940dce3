import { expect, test } from 'vitest'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { completeCheckout } from './checkout.ts'

// D8: a repeated request after the payment is answered with its order, so that nobody pays twice.

test('paying again after the webhook made the order answers with that order, even when it was the last piece', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 1 })
  const { ann, line, amount, intent } = await paidBehindTheBrowser(shop, bag.id)
  const again = await ann.prepare(line, { amount })
  expect(again).toMatchObject({ ...named(intent), status: 'succeeded' })
  const order = await ann.orders.createOrder({ stripePaymentIntentId: again.paymentIntentId })
  expect(order.orderNumber).toBe(intent.orderNumber)
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
  expect(await chargesOf(shop)).toBe(1)
})

test('the same holds while there is more stock, and when the price has changed', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 9 })
  const { ann, line, amount, intent } = await paidBehindTheBrowser(shop, bag.id)
  expect(await ann.prepare(line, { amount })).toMatchObject({ ...named(intent), status: 'succeeded' })
  expect(await ann.prepare(line, { amount: amount + 100 })).toMatchObject({ ...named(intent), status: 'succeeded' })
  expect(await shop.stockOf(bag.id)).toBe(8)
})

test('once the browser has its order, the same bag can be bought once more', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 9 })
  const { ann, line, intent } = await paidBehindTheBrowser(shop, bag.id)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const next = await ann.prepare(line)
  expect(next).toMatchObject({ status: 'requires_payment' })
  expect(next.orderNumber).not.toBe(intent.orderNumber)
})

test('something else can be bought at any time, and the same by somebody else or a quarter of an hour later', async () => {
  await using shop = await openBuying()
  const [bag, other] = [await shop.sell({ stock: 9 }), await shop.sell()]
  const { ann, line } = await paidBehindTheBrowser(shop, bag.id)
  const ben = await buyerAt(shop, 'ben')
  expect((await ben.prepare(line)).status).toBe('requires_payment')
  expect((await ann.prepare([{ productId: other.id, quantity: 1 }])).status).toBe('requires_payment')
  const cleo = await paidBehindTheBrowser(shop, bag.id)
  shop.shop.now = () => new Date(Date.now() + 16 * 60_000)
  expect((await cleo.ann.prepare(line)).status).toBe('requires_payment')
})

test('two payments whose answers were lost are each found again, and the open one continues', async () => {
  await using shop = await openBuying()
  const [tote, clutch, open] = [await shop.sell(), await shop.sell(), await shop.sell({ price: 50, stock: 9 })]
  const ann = await buyerAt(shop, 'ann')
  const first = await paidBehindTheBrowser(shop, tote.id, ann)
  const second = await paidBehindTheBrowser(shop, clutch.id, ann)
  expect(await ann.prepare(first.line)).toMatchObject({ ...named(first.intent), status: 'succeeded' })
  expect(await ann.prepare(second.line)).toMatchObject({ ...named(second.intent), status: 'succeeded' })
  const running = await ann.prepare([{ productId: open.id, quantity: 1 }])
  expect(await ann.prepare(first.line)).toMatchObject({ ...named(first.intent), status: 'succeeded' })
  const more = await ann.prepare([{ productId: open.id, quantity: 2 }])
  expect(more).toMatchObject({ ...named(running), status: 'requires_payment' })
  expect(await chargesOf(shop)).toBe(2)
})

test('a payment that was cancelled at the gateway is replaced once, and the new one can be tried again', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 9 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1 }]
  const first = await ann.prepare(line)
  await ann.prepare(line)
  await shop.sandbox.gateway.cancelIntent(first.paymentIntentId)
  const next = await ann.prepare(line)
  expect(next.paymentIntentId).not.toBe(first.paymentIntentId)
  expect(await ann.prepare(line)).toEqual(next)
  expect((await ann.pay(next)).status).toBe(200)
})

/** The payment succeeded and the webhook came, but the browser received neither. */
async function paidBehindTheBrowser(shop: Buying, productId: string, known?: Buyer) {
  const ann = known ?? (await buyerAt(shop, 'ann'))
  const line: Parameters<Buyer['prepare']>[0] = [{ productId, quantity: 1 }]
  const amount = await ann.amountOf(line)
  const intent = await ann.prepare(line, { amount })
  await ann.pay(intent)
  expect(await outcomeOf(completeCheckout(shop.shop, intent.paymentIntentId))).toBe('ok')
  return { ann, line, amount, intent }
}

function named({ paymentIntentId, orderNumber }: { paymentIntentId: string; orderNumber: string }) {
  return { paymentIntentId, orderNumber }
}

async function chargesOf({ sandbox }: Buying): Promise<number> {
  const { rows } = await sandbox.pool.query('select count(*)::int as count from sandbox_gateway.charges')
  return rows[0].count
}
