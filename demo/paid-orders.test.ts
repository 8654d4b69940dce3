import { expect, test } from 'vitest'
import { recordPayments } from '#sandbox-gateway/record-payments.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { receiveWebhook } from '#server/payments/handle-event.ts'
import { createClient } from '#server/rpc/client.ts'
import { openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { carryOutRefunds, requestedReturn } from '#tests/support/returning.ts'
import { loadDemo } from './load.ts'

const processing = 'sm-q06zkw8h'
const delivered = 'sm-8qk2m4tz'
const justPlaced = 'sm-5h1vxb60'

test('the gateway has the payment of each order of the demo, and its refunds', async () => {
  await using shop = await loadedShop()
  expect(await reconcile(shop.shop)).toEqual([])
  const { rows } = await shop.sandbox.pool.query(
    `select i.id, i.amount, i.status, c.amount_refunded as refunded from sandbox_gateway.payment_intents i
    join sandbox_gateway.charges c on c.id = i.latest_charge_id and c.payment_intent_id = i.id order by i.id`,
  )
  const ours = `select payment_intent_id as id, total_cents as amount, 'succeeded' as status,
    case when status in ('cancelled', 'refunded') then total_cents else 0 end as refunded from orders order by payment_intent_id`
  expect(rows).toHaveLength(13)
  expect(rows).toEqual(await shop.sql(ours))
  await shop.load()
  expect((await shop.sandbox.pool.query('select from sandbox_gateway.payment_intents')).rowCount, 'once').toBe(13)
  expect((await shop.sandbox.pool.query('select from sandbox_gateway.events')).rowCount, 'no events of the past').toBe(
    0,
  )
})

test('a payment of the demo that the gateway lacks, or refunded differently, is a discrepancy', async () => {
  await using shop = await loadedShop({ isFalsified: true })
  const intent = `pi_demo_${processing}`
  await shop.sandbox.pool.query(
    `update sandbox_gateway.charges set status = 'failed' where payment_intent_id = '${intent}'`,
  )
  await shop.sandbox.pool.query(`update sandbox_gateway.refunds set amount = 7 where id = 're_demo_sm-2xm8jq1n'`)
  expect(await reconcile(shop.shop)).toEqual([
    `payment ${intent}: charged 188520, at the gateway nothing`,
    expect.stringMatching(/^refund sm-2xm8jq1n-refund: \d+, at the gateway 7$/),
  ])
})

test('orders of a demo without gateway payments have nothing to refund, and the ledger agrees', async () => {
  await using shop = await emptyShop()
  await shop.load({ isAtGateway: false })
  const marina = await shop.signIn('marina', 'admin')
  const { order, work } = await marina.orders.getOrderDetail({ orderNumber: processing.toUpperCase() })
  expect(order).not.toHaveProperty('heldAmount')
  expect(work.paymentIntentId).toBeNull()
  expect(await reconcile(shop.shop)).toEqual([])
})

test('the next load takes over a payment that an interrupted load has left at the gateway', async () => {
  await using shop = await emptyShop()
  await shop.sql('create function cut() returns trigger language plpgsql as $$begin raise exception $q$cut$q$; end$$')
  await shop.sql(
    'create constraint trigger cut after insert on orders deferrable initially deferred for each row execute function cut()',
  )
  await expect(shop.load()).rejects.toThrow('cut')
  expect((await shop.sandbox.pool.query('select from sandbox_gateway.charges')).rowCount).toBe(13)
  expect(await shop.sql('select from orders')).toEqual([])
  await shop.sql('drop trigger cut on orders')
  await shop.load()
  expect((await shop.sandbox.pool.query('select from sandbox_gateway.charges')).rowCount).toBe(13)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('the merchant refunds a part of an order of the demo, and then all of it', async () => {
  await using shop = await loadedShop()
  const marina = await shop.signIn('marina', 'admin')
  const find = async () => (await marina.orders.getOrderDetail({ orderNumber: processing.toUpperCase() })).order
  const { heldAmount, totalAmount } = await find()
  expect(heldAmount).toBe(totalAmount)
  const details = { orderId: processing, requestId: crypto.randomUUID(), reason: 'A scratch' }
  await marina.orders.refundOrder({ ...details, amount: 40, lines: [], includesShipping: false })
  await carryOutRefunds(shop)
  expect(await find()).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 40 })
  await marina.orders.updateOrderTracking({ orderId: processing, status: 'refunded' })
  await carryOutRefunds(shop)
  expect(await find()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refundedAmount: totalAmount })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a refund or dispute at the gateway reaches an order of the demo', async () => {
  await using shop = await loadedShop()
  const intentOf = async (id: string) =>
    String((await shop.sql(`select payment_intent_id from orders where id = '${id}'`))[0]?.payment_intent_id)
  await shop.sandbox.stripe.refunds.create({ payment_intent: await intentOf(processing), amount: 500 })
  await shop.sandbox.dispute(await intentOf(delivered))
  for (const { body, headers } of await shop.sandbox.inbox.arrived(4))
    await receiveWebhook(shop.shop, Buffer.from(body), String(headers['stripe-signature']))
  const statuses = `select id, payment_status from orders where id in ('${processing}', '${delivered}') order by id`
  expect(await shop.sql(statuses)).toEqual([
    { id: delivered, payment_status: 'disputed' },
    { id: processing, payment_status: 'partially_refunded' },
  ])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('when the demo is loaded, its customer can cancel the newest order and return the newest that was delivered', async () => {
  await using shop = await loadedShop()
  const clara = await shop.signInAsClara()
  const offered = async (orderId: string) => (await clara.returns.canRequestReturnForOrder({ orderId })).canReturn
  const orders = await clara.orders.getUserOrders({})
  const changeable = orders.filter(({ changeableUntil }) => changeableUntil && changeableUntil > Date.now())
  expect(changeable.map(({ _id }) => _id)).toEqual([justPlaced])
  const returnable = await Promise.all(orders.map(async ({ _id }) => ((await offered(_id)) ? [_id] : [])))
  expect(returnable.flat()).toEqual([delivered])

  const stock = () => shop.sql("select total_stock from products where id = 'nuvola-quilted'")
  const [before] = await stock()
  await clara.orders.cancelOrder({ orderId: justPlaced })
  await carryOutRefunds(shop)
  expect(await stock()).toEqual([{ total_stock: Number(before?.total_stock) + 1 }])
  const cancelled = (await clara.orders.getUserOrders({})).find(({ _id }) => _id === justPlaced)
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedAmount: cancelled?.totalAmount,
  })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a return of the demo customer is refunded, and its bag is back in stock', async () => {
  await using shop = await loadedShop()
  const marina = await shop.signIn('marina', 'admin')
  const stock = () => shop.sql("select total_stock as pieces from products where id = 'calypso-tote'")
  const [before] = await stock()
  const returnRequestId = await requestedReturn(shop, { orderId: delivered, userId: 'clara-jensen', amount: 928.8 })
  for (const status of ['approved', 'processing', 'completed'] as const)
    await marina.returns.updateReturnRequestStatus({ returnRequestId, status })
  await carryOutRefunds(shop)
  expect(await stock()).toEqual([{ pieces: Number(before?.pieces) + 1 }])
  const refunds = `select amount_cents, status from refunds where order_id = '${delivered}'`
  expect(await shop.sql(refunds)).toEqual([{ amount_cents: 92_880, status: 'succeeded' }])
  expect(await reconcile(shop.shop)).toEqual([])
})

async function loadedShop(options: Parameters<typeof openBuying>[0] = {}) {
  const shop = await emptyShop(options)
  await shop.load()
  return shop
}

async function emptyShop(options: Parameters<typeof openBuying>[0] = {}) {
  const shop = await openBuying(options)
  const clerkUserId = 'identity-of-clara'
  return {
    ...shop,
    sql: (text: string) => queryRows<Record<string, unknown>>(shop.db, { name: '', text }, []),
    load: ({ isAtGateway = true } = {}) =>
      loadDemo({
        db: shop.db,
        storage: { write: async () => {} },
        log: () => {},
        now: new Date(),
        recordPayments: isAtGateway ? (payments) => recordPayments(shop.sandbox.pool, payments, new Date()) : null,
        createAccount: async ({ role, email }) => ({ clerkUserId: role === 'customer' ? clerkUserId : email }),
      }),
    async signInAsClara() {
      const caller = {
        userId: 'clara-jensen',
        clerkUserId,
        email: 'customer@stellamaris.example',
        name: 'Clara Jensen',
      }
      return createClient(shop.shop, { caller: { ...caller, role: 'customer', emailVerified: true } })
    },
  }
}
