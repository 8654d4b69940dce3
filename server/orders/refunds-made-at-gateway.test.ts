import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { sendPaymentRefundedEmail } from '#server/email-outbox/email-outbox.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { until } from '#tests/support/waits.ts'
import { executeRefund, handleRefundEvent } from './orders.ts'

// The merchant refunds money in the gateway's own pages while the shop is about to: the rest is refunded, and no more.

for (const [parts, ours] of [
  [[4_000], 6_800],
  [[4_000, 6_000], 800],
  [[10_800], null],
] as const)
  test(`of a second payment of $108 the merchant has refunded ${parts.join(' and ')} cents: the rest is refunded`, async () => {
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

test("the merchant's refund is emailed before the shop's is executed, and each email names its part", async () => {
  await using shop = await openBuying()
  const { intentId, refunds } = await paidTwice(shop)
  await returnAtGateway(shop, intentId, [4_000])
  for (const theirs of await shop.sandbox.gateway.listRefunds(intentId)) await handleRefundEvent(shop.shop, theirs)
  await carryOut(shop)
  const done = (await refunds()).filter(({ status }) => status === 'succeeded')
  expect(done.map(({ amount }) => amount)).toEqual([6_800, 4_000])
  for (const { id } of await run(shop, "select id from refunds where status = 'succeeded'"))
    await sendPaymentRefundedEmail(shop.shop, { refundId: String(id) })
  const texts = (await run(shop, 'select text from emails')).map(({ text }) => String(text))
  for (const part of ['$40.00', '$68.00'])
    expect(texts.filter((text) => text.includes(`returned ${part} of the second payment`))).toHaveLength(1)
})

test('for an order, too, the rest is refunded when the merchant has refunded a part before', async () => {
  await using shop = await openBuying()
  const { intentId: orderIntent, orderId } = await paidTwice(shop, { twice: false })
  const admin = await shop.signIn('marina', 'admin')
  await returnAtGateway(shop, orderIntent, [4_000])
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await carryOut(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', refundedAmount: 108 }])
})

test('the pieces of a refund stay with it when the merchant has already refunded them at the gateway', async () => {
  await using shop = await openBuying()
  const { intentId, orderId } = await paidTwice(shop, { twice: false })
  const admin = await shop.signIn('marina', 'admin')
  const lines = [{ position: 0, quantity: 1 }]
  const asked = { orderId, requestId: crypto.randomUUID(), amount: 108, reason: 'Torn', lines }
  const { _id } = await admin.orders.refundOrder(asked)
  await returnAtGateway(shop, intentId, [10_800])
  await carryOut(shop)
  expect(await run(shop, 'select refund_id as id, status from refund_lines join refunds on id = refund_id')).toEqual([
    { id: _id, status: 'failed' },
  ])
})

test('a refund that replaces another takes over its pieces, and their lines share the rest', async () => {
  await using shop = await openBuying()
  const { intentId, orderId } = await paidTwice(shop, { twice: false })
  const admin = await shop.signIn('marina', 'admin')
  const lines = [{ position: 0, quantity: 1 }]
  await admin.orders.refundOrder({ orderId, requestId: crypto.randomUUID(), amount: 108, reason: 'Torn', lines })
  await returnAtGateway(shop, intentId, [10_000])
  await carryOut(shop)
  const text =
    'select l.quantity, l.amount_cents as line, r.amount_cents as refund, status from refund_lines l join refunds r on r.id = refund_id'
  expect(await run(shop, text)).toEqual([{ quantity: 1, line: 800, refund: 800, status: 'succeeded' }])
})

test('a failed refund by the merchant does not affect a payment without an order', async () => {
  await using shop = await openBuying()
  const { intentId, refunds } = await paidTwice(shop)
  const before = await refunds()
  const theirs = { id: 're_failed', key: null, intentId, amount: cents(4_000) }
  await handleRefundEvent(shop.shop, { ...theirs, status: 'failed' })
  expect(await refunds()).toEqual(before)
})

test('a refund by the merchant reported twice during the cancellation is written once, and the order stays cancelled', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { intentId, orderId } = await paidTwice(shop, { twice: false })
  await returnAtGateway(shop, intentId, [10_800])
  const [theirs] = await shop.sandbox.gateway.listRefunds(intentId)
  if (!theirs) throw new Error('No refund')
  const { reported } = await shop.shop.write(async (tx) => {
    await tx.$client.query("update orders set status = 'cancelled' where id = $1", [orderId])
    const reported = [1, 2].map(() => handleRefundEvent(shop.shop, theirs))
    await until(
      () => run(shop, "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      (waiting) => waiting.length === 2,
    )
    return { reported: Promise.allSettled(reported) }
  })
  expect((await reported).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await run(shop, 'select origin, marks_order as marks from refunds')).toEqual([
    { origin: 'gateway', marks: false },
  ])
  expect(await run(shop, 'select status from orders')).toEqual([{ status: 'cancelled' }])
})

/** An order of $108, and another payment for it that the shop must refund. */
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
    amount: 10_800,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    metadata: { checkoutId: String(checkout?.id), revision: 1, orderNumber: first.orderNumber },
  })
  await shop.sandbox.stripe.paymentIntents.confirm(intentId)
  expect(await completeCheckout(shop.shop, intentId)).toEqual({ outcome: 'refunded' })
  return { orderId, intentId, refunds: () => refundsOf(shop) }
}

async function returnAtGateway({ sandbox }: Buying, intentId: string, parts: readonly number[]): Promise<void> {
  for (const amount of parts) await sandbox.stripe.refunds.create({ payment_intent: intentId, amount })
}

/** Runs the jobs until none is left. */
async function carryOut(shop: Buying): Promise<void> {
  for (;;) {
    const [pending] = await run(shop, "select id from refunds where status = 'pending'")
    if (!pending) return
    await executeRefund(shop.shop, String(pending.id))
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
