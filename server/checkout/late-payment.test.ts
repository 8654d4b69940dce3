import { expect, test } from 'vitest'
import { listEmails, sendPaymentRefundedEmail } from '#server/email-outbox/email-outbox.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { completeCheckout, releaseCheckouts } from './checkout.ts'

// D9: a payment that succeeds after its checkout expired becomes an order, or is refunded in full with an email that says so. The gateway
// was
// asked to cancel it; here it does not.

test('a late payment takes its stock again and becomes an order', async () => {
  await using shop = await openBuying()
  const { ann, intent, bag } = await tooLate(shop)
  expect(await shop.stockOf(bag.id), 'given back').toBe(1)
  expect(await outcomeOf(ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId }))).toBe('ok')
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('a late payment for sold-out goods is refunded in full, once, with an email', async () => {
  await using shop = await openBuying()
  const { ann, intent, bag } = await tooLate(shop)
  const ben = await buyerAt(shop, 'ben')
  const his = await ben.prepare([{ productId: bag.id, quantity: 1 }])
  await ben.pay(his)
  await ben.orders.createOrder({ stripePaymentIntentId: his.paymentIntentId })
  const order = () => ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const complete = () => completeCheckout(shop.shop, intent.paymentIntentId)
  const [refusal] = await Promise.all([order().catch((error) => error), complete(), complete()])
  expect(refusal).toMatchObject({
    code: 'PAYMENT_REFUNDED',
    message: 'This order could not be completed. Your payment is being returned in full.',
  })
  const refunds = await run(shop, 'select id, amount_cents as cents from refunds')
  expect(refunds).toMatchObject([{ cents: 12_300 }])
  const refundId = String(refunds[0]?.id)
  await Promise.all([executeRefund(shop.shop, refundId), executeRefund(shop.shop, refundId)])
  await sendPaymentRefundedEmail(shop.shop, { refundId })
  await sendPaymentRefundedEmail(shop.shop, { refundId })
  expect(await listEmails(shop.db)).toMatchObject([
    {
      recipient: ann.caller.email,
      subject: `Your payment for order ${intent.orderNumber} was returned`,
    },
  ])
  expect(await ann.orders.getUserOrders()).toEqual([])
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('a late payment for two bags, one of which is gone, leaves the other one in stock', async () => {
  await using shop = await openBuying()
  const [kept, gone] = [await shop.sell({ stock: 2 }), await shop.sell({ stock: 1 })]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const intent = await ann.prepare([kept, gone].map(({ id }) => ({ productId: id, quantity: 1 })))
  await releaseCheckouts(later(shop, 16))
  await atGateway(shop, 'requires_payment_method')
  await ann.pay(intent)
  await ben.prepare([{ productId: gone.id, quantity: 1 }])
  const order = ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await outcomeOf(order)).toBe('PAYMENT_REFUNDED')
  expect(await shop.stockOf(kept.id)).toBe(2)
})

test('a payment still processing when the checkout expires keeps its stock until it is decided', async () => {
  await using shop = await openBuying()
  const { ann, intent, bag } = await prepared(shop)
  await atGateway(shop, 'processing')
  await releaseCheckouts(later(shop, 16))
  expect(await shop.stockOf(bag.id)).toBe(0)
  await atGateway(shop, 'requires_payment_method')
  await ann.pay(intent)
  await releaseCheckouts(later(shop, 18))
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber: intent.orderNumber }])
})

async function prepared(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 1 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  return { ann, intent, bag }
}

/** A checkout that was released, and paid all the same. */
async function tooLate(shop: Buying) {
  const bought = await prepared(shop)
  await releaseCheckouts(later(shop, 16))
  await atGateway(shop, 'requires_payment_method')
  expect((await bought.ann.pay(bought.intent)).status).toBe(200)
  return bought
}

async function atGateway(shop: Buying, status: string): Promise<void> {
  await shop.sandbox.pool.query('update sandbox_gateway.payment_intents set status = $1', [status])
}

function later({ shop }: Buying, minutes: number) {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
