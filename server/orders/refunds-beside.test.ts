import { expect, test } from 'vitest'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { sendReturnedEmail } from '#server/email-outbox/email-outbox.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { carryOutRefund, handleRefundEvent } from './orders.ts'

// The merchant returns money in the gateway's own pages while the shop is about to: what is left goes back, and no more.

for (const [parts, ours] of [
  [[4_000], 6_800],
  [[4_000, 6_000], 800],
  [[10_800], null],
] as const)
  test(`of a second payment of $108 the merchant has returned ${parts.join(' and ')} cents: the rest goes back`, async () => {
    await using shop = await openBuying()
    const { intentId, refunds } = await paidTwice(shop)
    await returnAtGateway(shop, intentId, parts)
    await carryOut(shop)
    expect(await refunds()).toEqual([
      { amount: 10_800, status: 'failed', origin: 'shop' },
      ...(ours === null ? [] : [{ amount: ours, status: 'succeeded', origin: 'shop' }]),
      ...parts.map((amount) => ({ amount, status: 'succeeded', origin: 'gateway' })),
    ])
    expect((await shop.sandbox.gateway.findIntent(intentId)).refunded).toBe(10_800)
  })

test('what the merchant returned is told before ours is carried out, and the mails name each part', async () => {
  await using shop = await openBuying()
  const { intentId, refunds } = await paidTwice(shop)
  await returnAtGateway(shop, intentId, [4_000])
  for (const theirs of await shop.sandbox.gateway.listRefunds(intentId)) await handleRefundEvent(shop.shop, theirs)
  await carryOut(shop)
  const done = (await refunds()).filter(({ status }) => status === 'succeeded')
  expect(done.map(({ amount }) => amount)).toEqual([6_800, 4_000])
  for (const { id } of await run(shop, "select id from refunds where status = 'succeeded'"))
    await sendReturnedEmail(shop.shop, { refundId: String(id) })
  const texts = (await run(shop, 'select text from emails')).map(({ text }) => String(text))
  for (const part of ['$40.00', '$68.00'])
    expect(texts.filter((text) => text.includes(`returned ${part} of the second payment`))).toHaveLength(1)
})

test('of an order, too, the rest goes back when the merchant was faster with a part', async () => {
  await using shop = await openBuying()
  const { intentId: orderIntent, orderId } = await paidTwice(shop, { twice: false })
  const admin = await shop.signIn('marina', 'admin')
  await returnAtGateway(shop, orderIntent, [4_000])
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await carryOut(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', refundedAmount: 108 }])
})

/** An order of $108, and another payment for it that the shop is to return. */
async function paidTwice(shop: Buying, { twice = true } = {}) {
  const bag = await shop.sell({ price: 100, stock: 3 })
  const free = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const first = await ann.prepare([{ productId: bag.id, quantity: 1, shippingOptionId: free.id }])
  await ann.pay(first)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: first.paymentIntentId })
  if (!twice) return { orderId, intentId: first.paymentIntentId, refunds: () => refundsOf(shop) }
  const [checkout] = await run(shop, 'select id from checkouts')
  const { id: intentId } = await shop.sandbox.stripe.paymentIntents.create({
    ...{ amount: 10_800, currency: 'usd', payment_method: 'pm_card_visa' },
    metadata: { checkoutId: String(checkout?.id), revision: 1, orderNumber: first.orderNumber },
  })
  await shop.sandbox.stripe.paymentIntents.confirm(intentId)
  expect(await completeCheckout(shop.shop, intentId)).toEqual({ outcome: 'refunded' })
  return { orderId, intentId, refunds: () => refundsOf(shop) }
}

async function returnAtGateway({ sandbox }: Buying, intentId: string, parts: readonly number[]): Promise<void> {
  for (const amount of parts) await sandbox.stripe.refunds.create({ payment_intent: intentId, amount })
}

/** The jobs, until none is left to do. */
async function carryOut(shop: Buying): Promise<void> {
  for (;;) {
    const [pending] = await run(shop, "select id from refunds where status = 'pending'")
    if (!pending) return
    await carryOutRefund(shop.shop, String(pending.id))
  }
}

function refundsOf(shop: Buying) {
  return run(
    shop,
    'select amount_cents as amount, status, origin from refunds order by origin desc, status, amount_cents',
  )
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
