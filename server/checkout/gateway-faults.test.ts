import pg from 'pg'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { type Fault, openFaultySandbox } from '#tests/support/faulty-gateway.ts'
import { until } from '#tests/support/waits.ts'
import { addRefund, releaseCheckouts } from './checkout.ts'

// Real HTTP between shop and gateway, over a faulty network. The records are compared after each test.

const creation = /^POST \/v1\/payment_intents$/
const change = /^POST \/v1\/payment_intents\/\w+$/
const look = /^GET \/v1\/payment_intents\//
const cancellation = /^POST .*\/cancel$/
const returning = /^POST \/v1\/refunds$/
const everything = /./

const passing: Fault[] = ['refused', 'cut', 'dropped', 'twice', 'late', 'hung', 'stored', 'spoiled']

for (const fault of passing)
  test.concurrent(`a gateway call that is ${fault} once, wherever on the way to the order, goes unnoticed by the shopper`, async () => {
    await using shop = await openFaulty()
    const bag = await shop.sell({ price: 100, stock: 5 })
    const ann = await buyerAt(shop, 'ann')
    for (const call of [creation, change, look]) shop.sandbox.plan(call, fault, 1)
    await ann.prepare([{ productId: bag.id, quantity: 1 }])
    const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
    await ann.pay(intent)
    await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    expect(await atGateway(shop)).toEqual({ charges: 1, charged: 21_600, returned: 0 })
    expect(await shop.stockOf(bag.id)).toBe(3)
  })

const lasting: Fault[] = ['refused', 'dropped', 'late']

for (const fault of lasting)
  test.concurrent(`while each call is ${fault}, the shopper gets one clear sentence and nothing is charged twice`, async () => {
    await using shop = await openFaulty()
    const bag = await shop.sell({ price: 100, stock: 5 })
    const ann = await buyerAt(shop, 'ann')
    const tryTo = async (call: RegExp, work: () => Promise<unknown>) => {
      shop.sandbox.plan(call, fault)
      expect(await work().catch((error) => error)).toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
        message: expect.stringMatching(/try again/),
      })
      shop.sandbox.heal()
    }
    await tryTo(creation, () => ann.prepare([{ productId: bag.id, quantity: 1 }]))
    await ann.prepare([{ productId: bag.id, quantity: 1 }])
    await tryTo(change, () => ann.prepare([{ productId: bag.id, quantity: 2 }]))
    const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
    await ann.pay(intent)
    const order = () => ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    await tryTo(look, order)
    expect(await outcomeOf(order())).toBe('ok')
    expect(await atGateway(shop)).toEqual({ charges: 1, charged: 21_600, returned: 0 })
    expect(await shop.stockOf(bag.id)).toBe(3)
  })

test.concurrent('a gateway that is away when checkouts expire delays their stock only until it is back', async () => {
  await using shop = await openFaulty()
  const bag = await shop.sell({ stock: 5 })
  await (await buyerAt(shop, 'ann')).prepare([{ productId: bag.id, quantity: 2 }])
  const ben = await buyerAt(shop, 'ben')
  await ben.pay(await ben.prepare([{ productId: bag.id, quantity: 1 }]))
  shop.sandbox.plan(everything, 'cut')
  await releaseCheckouts(later(shop, 16))
  expect(await shop.stockOf(bag.id)).toBe(2)
  shop.sandbox.heal()
  for (const fault of passing) {
    shop.sandbox.plan(cancellation, fault, 1)
    const cleo = await buyerAt(shop, 'cleo')
    await cleo.prepare([{ productId: bag.id, quantity: 1 }])
    await releaseCheckouts(later(shop, 20))
  }
  await releaseCheckouts(later(shop, 30))
  expect(await shop.stockOf(bag.id)).toBe(4)
  expect(await ben.orders.getUserOrders()).toHaveLength(1)
  expect(await atGateway(shop)).toMatchObject({ charges: 1, returned: 0 })
})

for (const fault of passing)
  test.concurrent(`a refund whose call is ${fault} returns the money once`, async () => {
    await using shop = await openFaulty()
    const refundId = await partToReturn(shop)
    shop.sandbox.plan(returning, fault, 1)
    await until(
      () => executeRefund(shop.shop, refundId).then(() => run(shop, 'select status from refunds')),
      ([refund]) => refund?.status === 'succeeded',
    )
    expect(await atGateway(shop)).toEqual({ charges: 1, charged: 10_800, returned: 1_000 })
  })

test.concurrent('a refund that was cut off and is tried again a day later, when the gateway has forgotten its key, is found', async () => {
  await using shop = await openFaulty()
  const refundId = await partToReturn(shop)
  shop.sandbox.plan(returning, 'dropped')
  await expect(executeRefund(shop.shop, refundId)).rejects.toThrow()
  shop.sandbox.heal()
  await shop.sandbox.pool.query('delete from sandbox_gateway.idempotency_keys')
  await executeRefund(later(shop, 25 * 60), refundId)
  expect(await run(shop, 'select status from refunds')).toEqual([{ status: 'succeeded' }])
  expect(await atGateway(shop)).toMatchObject({ returned: 1_000 })
})

test.concurrent('nobody holds a connection or a lock while the gateway is silent', async () => {
  await using shop = await openFaulty()
  const bag = await shop.sell({ stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  for (const work of await waitingCalls(shop, ann, bag.id)) {
    shop.sandbox.plan(everything, 'hung')
    const before = shop.sandbox.seen.length
    const outcome = outcomeOf(work())
    await until(
      async () => shop.sandbox.seen.length,
      (count) => count > before,
    )
    expect(await transactionsOpen(shop)).toBe(0)
    shop.sandbox.heal()
    expect(['ok', 'PAYMENT_UNAVAILABLE']).toContain(await outcome)
  }
})

async function waitingCalls(shop: Buying, ann: Buyer, productId: string): Promise<(() => Promise<unknown>)[]> {
  const ben = await buyerAt(shop, 'ben')
  const paid = await ben.prepare([{ productId, quantity: 1 }])
  await ben.pay(paid)
  return [
    () => ann.prepare([{ productId, quantity: 1 }]),
    () => ann.prepare([{ productId, quantity: 2 }]),
    () => ben.orders.createOrder({ stripePaymentIntentId: paid.paymentIntentId }),
    () => releaseCheckouts(later(shop, 16)),
  ]
}

/** Statements of this question itself are not counted. */
async function transactionsOpen(shop: Buying): Promise<number> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
  await client.end()
  return rows[0].open
}

async function openFaulty() {
  const sandbox = await openFaultySandbox()
  const shop = await openBuying({ sandbox })
  return {
    ...shop,
    sandbox,
    async [Symbol.asyncDispose]() {
      sandbox.heal()
      await shop[Symbol.asyncDispose]()
    },
  }
}

/** An order of $108 with a refund of $10. */
async function partToReturn(shop: Buying): Promise<string> {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const free = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1, shippingOptionId: free.id }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const { paymentIntentId: intentId } = intent
  const part = { orderId, checkoutId: null, intentId, amount: cents(1_000), reason: 'A scratch' }
  await shop.shop.write((tx) => addRefund(tx, part))
  const [refund] = await run(shop, 'select id from refunds')
  return String(refund?.id)
}

async function atGateway(shop: Buying) {
  const { rows } = await shop.sandbox.pool.query(`select count(*)::int as charges, sum(amount)::int as charged,
    sum(amount_refunded)::int as returned from sandbox_gateway.charges where status = 'succeeded'`)
  return rows[0]
}

function later({ shop }: Buying, minutes: number) {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
