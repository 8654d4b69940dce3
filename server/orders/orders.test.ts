import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { queryRows } from '#tests/support/database.ts'
import { executeRefund } from './orders.ts'

// API-055, AOR-003, AOR-004, DAT-061
test('an administrator sees all orders, newest first, and those of one status', async () => {
  await using shop = await openBuying()
  const first = await placeOrder(shop)
  const second = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId: first.orderId, status: 'shipped', trackingNumber: '9400' })
  const all = await admin.orders.getAllOrders()
  expect(all.map((order) => order._id)).toEqual([second.orderId, first.orderId])
  expect(all).toMatchObject(
    [second, first].map(({ orderNumber, buyer }) => ({ orderNumber, email: buyer.caller.email, totalAmount: 216 })),
  )
  const { rows } = await shop.db.$client.query('select created_at from orders order by created_at desc')
  expect(all.map((order) => order._creationTime)).toEqual(rows.map((row) => row.created_at.getTime()))
  expect(await admin.orders.getAllOrders({ status: 'shipped' })).toMatchObject([
    { _id: first.orderId, trackingNumber: '9400', items: [{ quantity: 2 }] },
  ])
  expect(await admin.orders.getAllOrders({ limit: 1 })).toHaveLength(1)
  expect(await outcomeOf(admin.orders.getAllOrders({ limit: 101 }))).toBe('BAD_REQUEST')
  expect(await admin.orders.countOrdersByStatus()).toMatchObject({ all: 2, byStatus: { shipped: 1, confirmed: 1 } })
})

test('an edit changes only what its form changed, and is refused with what others set meanwhile, and by whom', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const [marina, ben] = [await shop.signIn('marina', 'admin'), await shop.signIn('ben', 'admin')]
  await ben.orders.updateOrderTracking({ orderId, status: 'processing', trackingNumber: 'B1' })
  const put = (trackingNumber: string, before: string) =>
    marina.orders.updateOrderTracking({
      orderId,
      status: 'confirmed',
      trackingNumber,
      opened: { trackingNumber: before },
    })
  expect(await put('M1', '').catch((refusal) => refusal)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'trackingNumber', value: 'B1', by: 'ben', at: expect.any(Number) }] },
  })
  expect(await put('M1', 'B1')).toMatchObject({ status: 'processing', trackingNumber: 'M1' })
  expect(await put('M1', 'B1'), 'the same again').toMatchObject({ status: 'processing', trackingNumber: 'M1' })
  const ship = marina.orders.updateOrderTracking({ orderId, status: 'shipped', opened: { status: 'confirmed' } })
  expect(await ship.catch((refusal) => refusal)).toMatchObject({
    data: { changes: [{ field: 'status', value: 'processing', by: 'ben' }] },
  })
})

// AOR-010, AOR-011, API-056
test('an administrator may set any status from any other', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const set = async (status: (typeof orderStatuses)[number]) => {
    await admin.orders.updateOrderTracking({ orderId, status })
    // The job sets this status, once the gateway has returned the money.
    for (const { id } of await run(shop, "select id from refunds where status = 'pending'"))
      await executeRefund(shop.shop, String(id))
    const [order] = await admin.orders.getAllOrders()
    return order?.status
  }
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      expect(await set(from)).toBe(from)
      expect(await set(to), `from ${from}`).toBe(to)
    }
})

test('a change that expects a status leaves an order with another one alone, and is executed once however often it is sent', async () => {
  await using shop = await openBuying()
  const [shipped, kept, returned] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const admin = await shop.signIn('marina', 'admin')
  const { updateOrderTracking: update } = admin.orders
  await update({ orderId: shipped.orderId, status: 'shipped' })
  await update({ orderId: kept.orderId, status: 'cancelled', keepReason: 'Worn' })
  const late = update({
    orderId: shipped.orderId,
    status: 'cancelled',
    expectedStatus: 'confirmed',
    returnPayment: true,
  })
  expect(await outcomeOf(late)).toBe('ORDER_CHANGED')
  const wanted = { status: 'cancelled', expectedStatus: 'confirmed', returnPayment: true } as const
  expect(await update({ orderId: kept.orderId, ...wanted })).toMatchObject({ status: 'cancelled', keptReason: 'Worn' })
  await Promise.all(Array.from({ length: 10 }, () => update({ orderId: returned.orderId, ...wanted })))
  expect(await run(shop, 'select order_id from refunds')).toEqual([{ order_id: returned.orderId }])
  const statuses = (await admin.orders.getAllOrders()).map(({ _id, status }) => [_id, status])
  expect(Object.fromEntries(statuses)).toEqual({
    [shipped.orderId]: 'shipped',
    [kept.orderId]: 'cancelled',
    [returned.orderId]: 'cancelled',
  })
})

test('every change is written into the history, and an unchanged order writes nothing', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped', trackingNumber: '9400' })
  const history = await run(shop, 'select status, tracking_number from order_history order by id')
  expect(history.map((entry) => entry.status)).toEqual(['confirmed', 'processing', 'shipped'])
  expect(history.at(-1)?.tracking_number).toBe('9400')
})

test('the number of a parcel that follows its shipment is emailed once', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const update = (changes: { status: 'shipped' | 'delivered'; trackingNumber?: string }) =>
    admin.orders.updateOrderTracking({ orderId, ...changes })
  const jobs = () => run(shop, "select from graphile_worker._private_jobs where payload ->> 'kind' = 'shipped'")
  await update({ status: 'shipped' })
  expect(await jobs(), 'that it left').toHaveLength(1)
  await update({ status: 'shipped', trackingNumber: '9400' })
  expect(await jobs(), 'its number').toHaveLength(2)
  await update({ status: 'shipped', trackingNumber: '' })
  expect(await jobs(), 'no number any more').toHaveLength(2)
  await update({ status: 'delivered' })
  await update({ status: 'delivered', trackingNumber: '9401' })
  expect(await jobs(), 'a number of what has arrived').toHaveLength(2)
})

test('impact pages follow an order that is cancelled or continues, and no other change', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  await using heard = await listen(shop.databaseUrl)
  for (const status of ['processing', 'cancelled', 'processing'] as const)
    await admin.orders.updateOrderTracking({ orderId, status })
  const reported = (await heard.first(3)).filter((topics) => topics.includes('dashboard'))
  expect(reported.map((topics) => topics.includes('impact'))).toEqual([false, true, true])
})

test('a payment that was not made places no order', async () => {
  await using shop = await openBuying()
  const [bag, ann] = [await shop.sell(), await buyerAt(shop, 'ann')]
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  const order = ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await outcomeOf(order)).toBe('PAYMENT_NOT_SUCCEEDED')
})

test('the first delivery is the one that counts', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const first = await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  const again = await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  expect(again.deliveredAt).toBe(first.deliveredAt)
})

test('cancelling restores unshipped stock, once; leaving it takes the stock again or is refused', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const set = (status: (typeof orderStatuses)[number]) => admin.orders.updateOrderTracking({ orderId, status })
  expect(await shop.stockOf(bagId)).toBe(3)
  await set('cancelled')
  await set('cancelled')
  expect(await shop.stockOf(bagId)).toBe(5)
  await set('processing')
  expect(await shop.stockOf(bagId)).toBe(3)
  await set('cancelled')
  await run(shop, `update products set total_stock = 1 where id = '${bagId}'`)
  expect(await outcomeOf(set('confirmed'))).toBe('OUT_OF_STOCK')
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'cancelled' }])
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
})

test('cancelling after shipment moves no stock', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  expect(await shop.stockOf(bagId)).toBe(3)
})

test('a refund moves no stock: an order that continues after it takes its pieces again', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const set = (status: (typeof orderStatuses)[number]) => admin.orders.updateOrderTracking({ orderId, status })
  await set('cancelled')
  await set('refunded')
  await carryOutRefunds(shop)
  expect(await shop.stockOf(bagId)).toBe(5)
  await set('confirmed')
  expect(await shop.stockOf(bagId)).toBe(3)
})

test('cancelling after a refund restores only the pieces that were never shipped', async () => {
  await using shop = await openBuying()
  const [kept, shipped] = [await placeOrder(shop), await placeOrder(shop)]
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId: shipped.orderId, status: 'shipped' })
  for (const { orderId } of [kept, shipped]) await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await carryOutRefunds(shop)
  for (const { orderId } of [kept, shipped]) await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  expect(await shop.stockOf(kept.bagId)).toBe(5)
  expect(await shop.stockOf(shipped.bagId)).toBe(3)
})

test('the gateway is asked for a refund once, and the status follows its acceptance', async () => {
  await using shop = await openBuying()
  const { orderId } = await placeOrder(shop)
  const admin = await shop.signIn('marina', 'admin')
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => admin.orders.updateOrderTracking({ orderId, status: 'refunded' })),
  )
  expect(new Set(asked.map((order) => order.status))).toEqual(new Set(['confirmed']))
  const refunds = await run(shop, 'select id, amount_cents from refunds')
  expect(refunds).toHaveLength(1)
  const id = String(refunds[0]?.id)
  await Promise.all([executeRefund(shop.shop, id), executeRefund(shop.shop, id)])
  expect(await admin.orders.getAllOrders()).toMatchObject([{ status: 'refunded', paymentStatus: 'refunded' }])
  const { rows } = await shop.sandbox.pool.query('select amount, amount_refunded from sandbox_gateway.charges')
  expect(rows).toEqual([{ amount: refunds[0]?.amount_cents, amount_refunded: refunds[0]?.amount_cents }])
  expect(await admin.admin.getDashboardStats()).toMatchObject({ revenue: 0 })
})

// The job sets it, once the gateway has refunded the money.
test('the confirmation is written once and sent once, with the figures of the order', async () => {
  await using shop = await openBuying()
  const sent: string[] = []
  shop.shop.email = { send: async ({ subject }) => void sent.push(subject) }
  const { orderId, orderNumber, buyer } = await placeOrder(shop, 'Mira <b>"Bold"</b>')
  expect(await buyer.emails.sendOrderConfirmationEmail({ orderNumber })).toEqual({ status: 'queued' })
  const job = { kind: 'confirmation', orderId, cause: 'once' } as const
  await sendOrderEmail(shop.shop, job)
  await sendOrderEmail(shop.shop, job)
  expect(sent).toEqual([`Your order ${orderNumber}`])
  expect(await buyer.emails.sendOrderConfirmationEmail({ orderNumber })).toEqual({ status: 'sent' })
  const [message] = await run(shop, 'select html, text, recipient from emails')
  expect(message?.html).toContain('$216.00')
  expect(message?.html, 'names are escaped').not.toContain('<b>"Bold"')
  expect(message?.recipient).toBe(buyer.caller.email)
  const stranger = await buyerAt(shop, 'eve')
  expect(await outcomeOf(stranger.emails.sendOrderConfirmationEmail({ orderNumber }))).toBe('NOT_FOUND')
})

// DAT-060, D10
test('an order keeps its names and prices when the product changes', async () => {
  await using shop = await openBuying()
  const { bagId, buyer } = await placeOrder(shop)
  await run(shop, `update products set name = 'Other', base_price_cents = 1 where id = '${bagId}'`)
  expect(await buyer.orders.getUserOrders()).toMatchObject([
    { totalAmount: 216, items: [{ productName: 'Dune Tote', unitPrice: 100, totalPrice: 200, quantity: 2 }] },
  ])
})

async function placeOrder(shop: Buying, lastName = 'Weaver') {
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 5 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 2 }], {
    shippingAddress: { ...address, lastName },
  })
  await buyer.pay(intent)
  const order = await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ...order, bagId: bag.id, buyer }
}

async function carryOutRefunds(shop: Buying): Promise<void> {
  const refunds = await run(shop, "select id from refunds where status = 'pending'")
  for (const { id } of refunds) await executeRefund(shop.shop, String(id))
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

test("a browser's total that differs from the payment is logged, and changes nothing", async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const bag = await shop.sell({ price: 100, stock: 3 })
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const order = (totalAmount?: number) =>
    ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId, ...(totalAmount && { totalAmount }) })
  const { totalAmount, orderNumber } = await order()
  await order(totalAmount)
  const noted = () => shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'amounts differ')
  expect(noted()).toEqual([])
  expect(await order(1)).toMatchObject({ totalAmount })
  expect(noted()).toMatchObject([{ level: 'info', order: orderNumber, sent: 1, paid: totalAmount }])
})
