import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { receiveWebhook } from './handle-event.ts'

test('a signed event completes the order once, however often it is sent', async () => {
  await using shop = await openBuying()
  const { ann, event } = await paidEvent(shop)
  const send = () => receiveWebhook(shop.shop, event.body, event.signature)
  expect(await Promise.all([send(), send(), send()])).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }])
  expect(await send()).toEqual({ status: 200 })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('an event without a right signature, or with another body, is refused', async () => {
  await using shop = await openBuying()
  const { ann, event } = await paidEvent(shop)
  const changed = Buffer.from(event.body.toString().replace('payment_intent', 'payment_intents'))
  expect(await receiveWebhook(shop.shop, event.body, undefined)).toEqual({ status: 400 })
  expect(await receiveWebhook(shop.shop, event.body, 't=1,v1=00')).toEqual({ status: 400 })
  expect(await receiveWebhook(shop.shop, changed, event.signature)).toEqual({ status: 400 })
  expect(await ann.orders.getUserOrders()).toEqual([])
})

test('an event completes the order even while the gateway answers nothing else', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, event } = await paidEvent(shop)
  await shop.sandbox.close()
  expect(await receiveWebhook(shop.shop, event.body, event.signature)).toEqual({ status: 200 })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('an event that failed is not marked as done, and succeeds when it is sent again', async () => {
  await using shop = await openBuying()
  const { ann, event } = await paidEvent(shop)
  const { write } = shop.shop
  shop.shop.write = () => Promise.reject(new Error('The database is away'))
  await expect(receiveWebhook(shop.shop, event.body, event.signature)).rejects.toThrow('away')
  shop.shop.write = write
  expect(await receiveWebhook(shop.shop, event.body, event.signature)).toEqual({ status: 200 })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('the event of a declined card is accepted and recorded, and makes no order', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell()
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent, '4000000000009995')
  const [declined] = await shop.sandbox.inbox.arrived(1)
  const signature = String(declined?.headers['stripe-signature'])
  expect(await receiveWebhook(shop.shop, Buffer.from(declined?.body ?? ''), signature)).toEqual({ status: 200 })
  expect(await queryRows(shop.db, { name: '', text: 'select type from webhook_events' }, [])).toEqual([
    { type: 'payment_intent.payment_failed' },
  ])
  expect(await ann.orders.getUserOrders()).toEqual([])
})

/** The gateway's event after a payment, as it arrives at its receiver. */
async function paidEvent(shop: Buying) {
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  await ann.pay(await ann.prepare([{ productId: bag.id, quantity: 1 }]))
  for (let count = 1; ; count++) {
    const delivered = await shop.sandbox.inbox.arrived(count)
    const paid = delivered.find(({ body }) => body.includes('"payment_intent.succeeded"'))
    if (paid)
      return { ann, event: { body: Buffer.from(paid.body), signature: String(paid.headers['stripe-signature']) } }
  }
}
