import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { addRefund, completeCheckout } from './checkout.ts'

test('an unpaid payment is no order, however often it is checked', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  for (const _ of [1, 2])
    expect(await completeCheckout(shop.shop, intent.paymentIntentId)).toEqual({ outcome: 'not-paid' })
  expect(await ann.orders.getUserOrders()).toEqual([])
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('a payment of another shop at the same gateway is unknown and left alone', async () => {
  await using shop = await openBuying()
  const theirs = { checkoutId: crypto.randomUUID(), revision: 1, orderNumber: 'SM-7K2M9QXA' }
  for (const metadata of [{}, theirs]) {
    const { id } = await shop.sandbox.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      metadata,
    })
    await shop.sandbox.stripe.paymentIntents.confirm(id)
    expect(await completeCheckout(shop.shop, id)).toEqual({ outcome: 'unknown' })
  }
  expect(await run(shop, 'select id from orders union select id from refunds')).toEqual([])
})

test('a payment with an order is answered with it, without asking the gateway', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await ann.pay(intent)
  const completed = await completeCheckout(shop.shop, intent.paymentIntentId)
  const findIntent = async () => Promise.reject(new Error('The gateway was asked'))
  const deaf = { ...shop.shop, payment: { ...shop.shop.payment, findIntent } }
  expect(await completeCheckout(deaf, intent.paymentIntentId)).toEqual(completed)
})

test('two nodes that learn of a payment at the same time answer with one order', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await ann.pay(intent)
  const gateway = shop.shop.payment
  const both = Promise.withResolvers<void>()
  let asked = 0
  shop.shop.payment = {
    ...gateway,
    async findIntent(intentId) {
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
      return gateway.findIntent(intentId)
    },
  }
  const nodes = [{ ...shop.shop }, { ...shop.shop }]
  const answers = await Promise.all(nodes.map((node) => completeCheckout(node, intent.paymentIntentId)))
  const [order] = await ann.orders.getUserOrders()
  expect(answers).toEqual(nodes.map(() => ({ outcome: 'completed', orderId: order?._id })))
})

test('a checkout paid twice becomes one order, and the second payment is refunded', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [checkout] = await run(shop, 'select c.id, o.total_cents as total from checkouts c join orders o on true')
  const { id } = await shop.sandbox.stripe.paymentIntents.create({
    amount: Number(checkout?.total),
    currency: 'usd',
    payment_method: 'pm_card_visa',
    metadata: { checkoutId: String(checkout?.id), revision: 1, orderNumber: intent.orderNumber },
  })
  await shop.sandbox.stripe.paymentIntents.confirm(id)
  expect(await completeCheckout(shop.shop, id)).toEqual({ outcome: 'refunded' })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
  expect(await run(shop, 'select payment_intent_id as id, amount_cents as total, reason from refunds')).toEqual([
    { id, total: checkout?.total, reason: 'The order could not be fulfilled' },
  ])
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('a payment without an order is refunded once, by one job, however often that is requested', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const ann = await buyerAt(shop, 'ann')
  const { paymentIntentId: intentId } = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  const [checkout] = await run(shop, 'select id from checkouts')
  const refund = { orderId: null, checkoutId: String(checkout?.id), intentId, amount: cents(100), reason: 'Paid twice' }
  const ids = []
  for (const _ of [1, 2]) ids.push(await shop.shop.write((tx) => addRefund(tx, refund)))
  expect(ids).toEqual([expect.any(String), null])
  expect(await run(shop, jobs)).toEqual([{ task: 'executeRefund', id: ids[0] }])
})

const jobs = `select t.identifier as task, j.payload ->> 'refundId' as id
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
