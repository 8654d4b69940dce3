import { expect, test } from 'vitest'
import type { GatewayEvent } from '#adapters/payment/payment.ts'
import { cents } from '#domain/money.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { executeRefund, handleDisputeEvent } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { queryRows } from '#tests/support/database.ts'
import { type Delivered, signedEvent } from '#tests/support/sandbox.ts'
import { receiveWebhook } from './handle-event.ts'

// Events as the sandbox sends them: in any order, and any number of times.

test('events of an order that was canceled meanwhile change nothing, even when they are sent again, late and in any order', async () => {
  await using shop = await openBuying()
  const { intentId, ann, admin } = await paid(shop)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intentId })
  const paying = [...(await shop.sandbox.inbox.arrived(1))]
  await ann.orders.cancelOrder({ orderId })
  await handleAll(shop, paying)
  const [refund] = await run(shop, 'select id from refunds')
  await executeRefund(shop.shop, String(refund?.id))
  const events = [...(await shop.sandbox.inbox.arrived(3))]
  for (const order of [events.toReversed(), events, [...events, ...events]]) await handleAll(shop, order)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'refunded' }])
  expect(await run(shop, 'select status from refunds')).toEqual([{ status: 'succeeded' }])
  expect(await run(shop, "select count(*)::int from ledger_entries where kind = 'refund'")).toEqual([{ count: 1 }])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a refund made at the gateway is stored with its order, even when it arrives before the payment', async () => {
  await using shop = await openBuying()
  const { intentId, admin } = await paid(shop)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 3_000 })
  const events = await shop.sandbox.inbox.arrived(3)
  await handleAll(shop, inOrder(events, ['charge.refunded', 'payment_intent.succeeded', 'refund.created']))
  expect(await admin.orders.getAllOrders()).toMatchObject([
    { status: 'confirmed', paymentStatus: 'partially_refunded', refundedAmount: 30 },
  ])
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId })
  await handleAll(shop, (await shop.sandbox.inbox.arrived(5)).slice(3))
  expect(await admin.orders.getAllOrders()).toMatchObject([
    { status: 'refunded', paymentStatus: 'refunded', refundedAmount: 108 },
  ])
  expect(await run(shop, 'select origin, amount_cents as cents from refunds order by created_at')).toEqual([
    { origin: 'gateway', cents: 3_000 },
    { origin: 'gateway', cents: 7_800 },
  ])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('an event about a refunded charge is enough to find its refunds', async () => {
  await using shop = await openBuying()
  const { intentId, admin } = await paid(shop)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 3_000 })
  const events = await shop.sandbox.inbox.arrived(3)
  await handleAll(shop, inOrder(events, ['payment_intent.succeeded', 'charge.refunded']))
  expect(await admin.orders.getAllOrders()).toMatchObject([{ paymentStatus: 'partially_refunded', refundedAmount: 30 }])
})

test('when the merchant makes a refund at the gateway while the shop requests its own, the money is returned once', async () => {
  await using shop = await openBuying()
  const { intentId, admin, ann } = await paid(shop)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intentId })
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId })
  const [ours] = await run(shop, 'select id from refunds')
  await executeRefund(shop.shop, String(ours?.id))
  await handleAll(shop, await shop.sandbox.inbox.arrived(3))
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', refundedAmount: 108 }])
  expect(await run(shop, 'select status, count(*)::int from refunds group by 1 order by 1')).toEqual([
    { status: 'failed', count: 1 },
    { status: 'succeeded', count: 1 },
  ])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a failed gateway refund stays failed when its creation arrives last', async () => {
  await using shop = await openBuying()
  const { intentId, admin } = await paid(shop)
  for (const [type, status] of [
    ['refund.failed', 'failed'],
    ['refund.created', 'pending'],
    ['refund.updated', 'succeeded'],
  ] as const) {
    const refund = { object: 'refund', id: 're_1', payment_intent: intentId, amount: 3_000, status, metadata: {} }
    const { body, signature } = signedEvent(type, refund)
    expect(await receiveWebhook(shop.shop, body, signature)).toEqual({ status: 200 })
  }
  expect(await run(shop, 'select status from refunds')).toEqual([{ status: 'failed' }])
  expect(await admin.orders.getAllOrders()).toMatchObject([{ paymentStatus: 'paid' }])
})

test('a dispute is shown at its order from the first event to the last, and in the ledger', async () => {
  await using shop = await openBuying()
  const { intentId, admin, ann } = await paid(shop)
  await using heard = await listen(shop.databaseUrl)
  const dispute = await shop.sandbox.dispute(intentId)
  await handleAll(shop, await shop.sandbox.inbox.arrived(3))
  expect((await heard.first(1))[0], 'live on the page of its customer').toContain(`orders:${ann.caller.userId}`)
  expect(await admin.orders.getAllOrders()).toMatchObject([
    {
      status: 'confirmed',
      paymentStatus: 'disputed',
      disputes: [{ _id: dispute.id, amount: 108, reason: 'fraudulent', status: 'needs_response', isOpen: true }],
    },
  ])
  expect((await ann.orders.getUserOrders())[0]).not.toHaveProperty('disputes')
  expect(await booked(shop)).toEqual({ dispute: -10_800 })
  const [order] = await admin.orders.getAllOrders()
  const refund = () => admin.orders.updateOrderTracking({ orderId: order?._id ?? '', status: 'refunded' })
  expect(await outcomeOf(refund()), 'the bank decides about this money').toBe('PAYMENT_DISPUTED')
  expect((await admin.admin.getDashboardStats()).revenue).toBe(0)
  await shop.sandbox.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  await handleAll(shop, (await shop.sandbox.inbox.arrived(6)).slice(3))
  expect(await admin.orders.getAllOrders()).toMatchObject([
    { paymentStatus: 'paid', disputes: [{ status: 'won', isOpen: false }] },
  ])
  expect(await booked(shop)).toEqual({ dispute: -10_800, dispute_returned: 10_800 })
  expect((await admin.admin.getDashboardStats()).revenue).toBe(108)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('during a mere inquiry of a bank the merchant may still refund the money', async () => {
  await using shop = await openBuying()
  const { intentId, admin, ann } = await paid(shop)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intentId })
  const [openedAt, createdAt] = [new Date(), new Date()]
  const about = { id: 'dp_1', intentId, amount: cents(10_800), reason: 'fraudulent', openedAt, respondBy: null }
  const dispute = { ...about, status: 'warning_needs_response', stage: 1 as const }
  await handleDisputeEvent(shop.shop, { dispute, type: 'charge.dispute.created', createdAt })
  expect(await outcomeOf(admin.orders.updateOrderTracking({ orderId, status: 'refunded' }))).toBe('ok')
  const [refund] = await run(shop, 'select id from refunds')
  await executeRefund(shop.shop, String(refund?.id))
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', refundedAmount: 108 }])
})

test('a lost dispute arrives in any order and twice, and always ends the same', async () => {
  await using shop = await openBuying()
  const { intentId, admin } = await paid(shop)
  const dispute = await shop.sandbox.dispute(intentId)
  await shop.sandbox.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'losing_evidence' } })
  const events = [...(await shop.sandbox.inbox.arrived(5))]
  for (const order of [events.toReversed(), events, [...events.slice(2), ...events.slice(0, 2)]]) {
    await run(shop, 'delete from webhook_events')
    await handleAll(shop, order)
    expect(await admin.orders.getAllOrders()).toMatchObject([
      { paymentStatus: 'charged_back', disputes: [{ status: 'lost', isOpen: false }] },
    ])
    expect(await booked(shop)).toEqual({ dispute: -10_800 })
    expect((await shop.guest.impact.getImpact()).years[0], 'nothing is given of it').toMatchObject({
      orders: 0,
      total: 0,
    })
  }
  expect(await run(shop, 'select 1 from orders')).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('events of foreign payments are accepted and change nothing', async () => {
  await using shop = await openBuying()
  const { id: intentId } = await shop.sandbox.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_visa',
  })
  await shop.sandbox.stripe.paymentIntents.confirm(intentId)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 100 })
  await shop.sandbox.dispute(intentId)
  await handleAll(shop, await shop.sandbox.inbox.arrived(5))
  expect(await run(shop, 'select id from disputes union select id from refunds union select id from orders')).toEqual(
    [],
  )
  expect(await run(shop, 'select 1 from webhook_events')).toHaveLength(5)
})

/** A payment of $108 whose order nobody has requested yet. */
async function paid(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 3 })
  const free = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1, shippingOptionId: free.id }])
  await ann.pay(intent)
  await shop.sandbox.inbox.arrived(1)
  return { ann, intentId: intent.paymentIntentId, admin: await shop.signIn('marina', 'admin') }
}

/** Sends each event twice, the copies at the same time. */
async function handleAll(shop: Buying, events: readonly Delivered[]): Promise<void> {
  for (const { body, headers } of events) {
    const send = () => receiveWebhook(shop.shop, Buffer.from(body), String(headers['stripe-signature']))
    expect(await Promise.all([send(), send()])).toEqual([{ status: 200 }, { status: 200 }])
  }
}

function inOrder(events: readonly Delivered[], types: GatewayEvent['type'][]): Delivered[] {
  return types.flatMap((type) => events.filter(({ body }) => body.includes(`"type":"${type}"`)))
}

async function booked(shop: Buying): Promise<Record<string, number>> {
  const rows = await run(shop, "select kind, amount_cents from ledger_entries where kind like 'dispute%'")
  return Object.fromEntries(rows.map(({ kind, amount_cents: cents }) => [kind, cents]))
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
