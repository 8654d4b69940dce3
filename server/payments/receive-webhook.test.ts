import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { receiveWebhook } from './receive-webhook.ts'

test('a signed event completes the order once, however often it is sent', async () => {
  await using shop = await openBuying()
  const { ann, event } = await paidEvent(shop)
  const send = () => receiveWebhook(shop.shop, event.body, event.signature)
  expect(await Promise.all([send(), send(), send()])).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }])
  expect(await send()).toEqual({ status: 200 })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('an event without a right signature, or with other words than were signed, is refused', async () => {
  await using shop = await openBuying()
  const { ann, event } = await paidEvent(shop)
  const changed = Buffer.from(event.body.toString().replace('payment_intent', 'payment_intents'))
  expect(await receiveWebhook(shop.shop, event.body, undefined)).toEqual({ status: 400 })
  expect(await receiveWebhook(shop.shop, event.body, 't=1,v1=00')).toEqual({ status: 400 })
  expect(await receiveWebhook(shop.shop, changed, event.signature)).toEqual({ status: 400 })
  expect(await ann.orders.getUserOrders()).toEqual([])
})

/** What the gateway sends after a payment, as it arrives at its receiver. */
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
