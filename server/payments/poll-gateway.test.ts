import { expect, test } from 'vitest'
import { reconcile } from '#server/ledger/ledger.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { forgetEvents, pollGateway } from './payments.ts'

// Every event of the gateway is lost here: the shop's webhook is never called.

test('a payment with a lost event becomes an order within minutes, checked by one of two nodes', async () => {
  await using shop = await openBuying()
  const { intent, ann } = await paid(shop)
  await pollGateway(later(shop, 0.5))
  expect(await ann.orders.getUserOrders(), 'its event may still come').toEqual([])
  shop.sandbox.log.length = 0
  await Promise.all([pollGateway(later(shop, 1.5)), pollGateway(later(shop, 1.5))])
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber: intent.orderNumber }])
  expect(polled(shop)).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('an unpaid checkout is checked less and less often, and not at all without an intent', async () => {
  await using shop = await openBuying()
  const { ann } = await paid(shop, { pays: false })
  await paid(shop, { pays: false, name: 'ben' })
  await run(shop, `update checkouts set payment_intent_id = null where user_id <> '${ann.caller.userId}'`)
  shop.sandbox.log.length = 0
  const asked: number[] = []
  for (let minute = 1; minute <= 14; minute++) {
    await pollGateway(later(shop, minute + 0.1))
    asked.push(polled(shop).length)
  }
  expect(asked).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3])
})

test('while the gateway is away only one request is made, and later everything is found', async () => {
  await using shop = await openBuying()
  const { ann } = await paid(shop)
  const { ann: ben } = await paid(shop, { name: 'ben' })
  const working = shop.shop.payment
  let questions = 0
  const away = {
    ...working,
    findIntent: async () => {
      questions += 1
      const { errors } = (await import('stripe')).default
      throw new errors.StripeConnectionError({ type: 'api_error', message: 'away' })
    },
    listMissedEvents: async () => [],
  }
  await pollGateway({ ...later(shop, 2), payment: away })
  expect(questions).toBe(1)
  await pollGateway(later(shop, 5))
  await pollGateway(later(shop, 9))
  for (const buyer of [ann, ben]) expect(await buyer.orders.getUserOrders()).toHaveLength(1)
})

test('a refund that the bank refuses days later is found without its event', async () => {
  await using shop = await openBuying()
  const { intent, ann } = await paid(shop)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  const slow = { ...shop.shop.payment, refund: pendingRefund(shop) }
  const [refund] = await run(shop, 'select id from refunds')
  await executeRefund({ ...shop.shop, payment: slow }, String(refund?.id))
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded' }])
  await shop.sandbox.pool.query("update sandbox_gateway.refunds set status = 'failed'")
  await shop.sandbox.pool.query('update sandbox_gateway.charges set amount_refunded = 0')
  await pollGateway(later(shop, 30))
  expect(await admin.orders.getAllOrders(), 'not its turn').toMatchObject([{ status: 'refunded' }])
  await pollGateway(later(shop, 61))
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('disputes and refunds of the gateway are fetched when their events are missing', async () => {
  await using shop = await openBuying()
  shop.sandbox.inbox.answers.push(...Array<number>(50).fill(500))
  const { intent } = await paid(shop)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intent.paymentIntentId, amount: 900 })
  await shop.sandbox.dispute(intent.paymentIntentId)
  const admin = await shop.signIn('marina', 'admin')
  await pollGateway(later(shop, 0))
  expect(await admin.orders.getAllOrders(), 'they may still come').toEqual([])
  await Promise.all([pollGateway(later(shop, 2)), pollGateway(later(shop, 2))])
  expect(await admin.orders.getAllOrders()).toMatchObject([{ paymentStatus: 'disputed', refundedAmount: 9 }])
  expect(await run(shop, 'select 1 from refunds')).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a missed event that fails is logged by its name, and delays no other', async () => {
  await using shop = await openBuying()
  shop.sandbox.inbox.answers.push(...Array<number>(50).fill(500))
  const { ann } = await paid(shop)
  const working = shop.shop.payment
  const listMissedEvents = async (since: Date) => {
    const [event, ...others] = await working.listMissedEvents(since)
    if (!event) throw new Error('No event was missed')
    return [{ ...event, id: 'evt_odd', intentId: 'pi_odd', intent: null }, event, ...others]
  }
  const findIntent = async () => Promise.reject(new Error('No such payment'))
  await pollGateway({ ...later(shop, 2), payment: { ...working, listMissedEvents, findIntent } })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
  const reported = shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'missed event')
  expect(reported).toMatchObject([{ level: 'error', event: 'evt_odd', error: 'Error: No such payment' }])
})

test('events of the last three days are fetched; a gateway that cannot list them is logged, and stops nothing', async () => {
  await using shop = await openBuying()
  const { ann } = await paid(shop)
  const since: Date[] = []
  const listMissedEvents = async (from: Date) => {
    since.push(from)
    throw new Error('away')
  }
  const now = new Date(Date.now() + 2 * 60_000)
  await pollGateway({ ...shop.shop, now: () => now, payment: { ...shop.shop.payment, listMissedEvents } })
  expect(since).toEqual([new Date(now.getTime() - 3 * 24 * 60 * 60_000)])
  const reported = shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'ask gateway')
  expect(reported).toMatchObject([{ level: 'error', error: 'Error: away' }])
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('events are deleted when the gateway has deleted them too', async () => {
  await using shop = await openBuying()
  await run(shop, "insert into webhook_events (id, type, received_at) values ('old', '', now() - interval '61 days')")
  await run(shop, "insert into webhook_events (id, type) values ('new', '')")
  await forgetEvents(shop.shop)
  expect(await run(shop, 'select id from webhook_events')).toEqual([{ id: 'new' }])
})

function pendingRefund(shop: Buying) {
  return async (order: Parameters<typeof shop.shop.payment.refund>[0]) => ({
    ...(await shop.shop.payment.refund(order)),
    status: 'pending' as const,
  })
}

async function paid(shop: Buying, { pays = true, name = 'ann' } = {}) {
  const bag = await shop.sell({ price: 100, stock: 2 })
  const ann = await buyerAt(shop, name)
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  if (pays) await ann.pay(intent)
  return { intent, ann }
}

function later({ shop }: Buying, minutes: number) {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}

function polled(shop: Buying): string[] {
  return shop.sandbox.log.filter((line) => line.includes('GET /v1/payment_intents/'))
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
