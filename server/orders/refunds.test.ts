import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { receiveWebhook } from '#server/payments/handle-event.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { signedEvent } from '#tests/support/sandbox.ts'
import { handleRefundEvent } from './handle-refund-event.ts'
import { executeRefund, retryRefunds } from './orders.ts'

// D12: Refunds are records of their own, which a job executes with an idempotency key.

test('a refund that the gateway reverses days later undoes the status, and can be requested again', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, admin } = await refunded(shop)
  const [refund] = await refundsOf(shop)
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', paymentStatus: 'refunded' }])
  const given = async () => (await shop.guest.impact.getImpact()).years[0]
  expect(await given()).toMatchObject({ orders: 0, total: 0 })

  await hear(shop, 'refund.failed', { id: refund?.gateway, status: 'failed' })
  await hear(shop, 'charge.refund.updated', { id: refund?.gateway, status: 'failed' })
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'processing', paymentStatus: 'paid' }])
  expect(failuresLogged(shop)).toContainEqual(expect.objectContaining({ refund: refund?.id }))
  expect((await given())?.orders, 'the order gives again').toBe(1)
  const history = await run(shop, 'select status from order_history order by id')
  expect(history.map(({ status }) => status)).toEqual(['confirmed', 'processing', 'refunded', 'processing'])

  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  expect((await refundsOf(shop)).map(({ status }) => status)).toEqual(['failed', 'pending'])
})

test('events about foreign or pending refunds change nothing', async () => {
  await using shop = await openBuying()
  await refunded(shop)
  const [refund] = await refundsOf(shop)
  await hear(shop, 'refund.failed', { id: 're_of_somebody', status: 'failed' })
  await hear(shop, 'refund.updated', { id: refund?.gateway, status: 'pending' })
  await hear(shop, 'charge.refunded', { id: refund?.gateway, status: 'failed' })
  expect(await refundsOf(shop)).toMatchObject([{ status: 'succeeded' }])
  await handleRefundEvent(shop.shop, {
    id: 're_of_nothing',
    key: null,
    intentId: null,
    amount: cents(100),
    status: 'succeeded',
  })
  expect(await refundsOf(shop)).toHaveLength(1)
  expect(failuresLogged(shop)).toEqual([])
})

test('a refund that the bank refuses at once is logged; a pending one is checked again within hours', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await asked(shop)
  const [refund] = await refundsOf(shop)
  const answer = async (status: 'pending' | 'failed') => {
    await run(shop, "update refunds set status = 'pending'")
    const payment = { ...shop.shop.payment, refund: async () => ({ id: 're_slow', status }) }
    await executeRefund({ ...shop.shop, payment }, String(refund?.id))
  }
  await answer('pending')
  expect(failuresLogged(shop)).toEqual([])
  const due =
    "select from refunds where next_look_at between now() + interval '10 minutes' and now() + interval '6 hours'"
  expect(await run(shop, due)).toHaveLength(1)
  await answer('failed')
  expect(failuresLogged(shop)).toEqual([expect.objectContaining({ refund: refund?.id })])
})

test('a part that the gateway refunded before its job was cut off is not refunded again when its key is forgotten', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await bought(shop)
  const { _id } = await admin.orders.refundOrder({
    orderId,
    amount: 10,
    reason: 'A scratch',
    requestId: crypto.randomUUID(),
  })
  const cutOff = { ...shop.shop, write: () => Promise.reject(new Error('cut off')) }
  await expect(executeRefund(cutOff, _id)).rejects.toThrow('cut off')
  await shop.sandbox.pool.query('delete from sandbox_gateway.idempotency_keys')
  await executeRefund({ ...shop.shop, now: () => new Date(Date.now() + 25 * 3_600_000) }, _id)
  expect(await refundsOf(shop)).toMatchObject([{ status: 'succeeded' }])
  expect((await shop.sandbox.pool.query('select amount from sandbox_gateway.refunds')).rows).toEqual([
    { amount: 1_000 },
  ])
})

test('an event finds the refund whose job was cut off before it stored the answer', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { admin } = await asked(shop)
  const [refund] = await refundsOf(shop)
  await hear(shop, 'refund.updated', { id: 're_new', status: 'succeeded', metadata: { refund: refund?.id } })
  expect(await refundsOf(shop)).toMatchObject([{ status: 'succeeded', gateway: 're_new' }])
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded' }])
})

const emails = `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'sendPaymentRefundedEmail'`

test('money for unfulfilled orders is requested again after a permanent refusal, and once only', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const bag = await shop.sell()
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await run(shop, 'delete from stock_reservations')
  await run(shop, 'update products set total_stock = 0')
  const complete = () => completeCheckout(shop.shop, intent.paymentIntentId)
  await Promise.all([complete(), complete()])
  const [first, ...others] = await refundsOf(shop)
  expect(others).toEqual([])
  await executeRefund(shop.shop, String(first?.id))
  expect(await run(shop, emails)).toEqual([{ payload: { refundId: first?.id, hasFailed: false } }])
  await run(shop, "update refunds set status = 'failed'")
  await Promise.all([complete(), complete()])
  expect((await refundsOf(shop)).map(({ status }) => status)).toEqual(['failed', 'pending'])
})

test('a refund whose job has used up its tries, or is gone, gets a new one; a running one does not', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await asked(shop)
  const jobs = () => run(shop, "select key, attempts from graphile_worker.jobs where task_identifier = 'executeRefund'")
  const [refund] = await refundsOf(shop)
  const fresh = [{ key: `refund:${refund?.id}`, attempts: 0 }]
  expect(await jobs()).toEqual(fresh)
  const later = { ...shop.shop, now: () => new Date(Date.now() + 3 * 60_000) }
  await run(shop, 'update graphile_worker._private_jobs set attempts = 3')
  await retryRefunds(later)
  expect(await jobs(), 'still trying').toMatchObject([{ attempts: 3 }])
  await run(shop, 'update graphile_worker._private_jobs set attempts = 12')
  await retryRefunds(shop.shop)
  expect(await jobs(), 'young').toMatchObject([{ attempts: 12 }])
  await retryRefunds(later)
  expect(await jobs()).toEqual(expect.arrayContaining(fresh))
  await run(shop, 'delete from graphile_worker._private_jobs')
  await retryRefunds(later)
  expect(await jobs()).toEqual(fresh)
})

function failuresLogged(shop: Buying) {
  return shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'refund failed')
}

async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 100 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { orderId, admin: await shop.signIn('marina', 'admin') }
}

/** An order in 'processing' with a requested refund. */
async function asked(shop: Buying) {
  const { orderId, admin } = await bought(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  return { orderId, admin }
}

async function refunded(shop: Buying) {
  const order = await asked(shop)
  for (const { id } of await refundsOf(shop)) await executeRefund(shop.shop, String(id))
  return order
}

async function hear(shop: Buying, type: string, refund: object): Promise<void> {
  const { body, signature } = signedEvent(type, { object: 'refund', payment_intent: 'pi_1', ...refund })
  expect(await receiveWebhook(shop.shop, body, signature)).toEqual({ status: 200 })
}

function refundsOf(shop: Buying) {
  return run(shop, 'select id, status, gateway_refund_id as gateway from refunds order by created_at, status')
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
