import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { executeRefund } from './orders.ts'

// AOR-005, AOR-006: an administrator's view of one order.

test('an order shows its lines, money, parcels and notes, and its complete history with names', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin } = await bought(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  const part = { orderId, amount: 18, reason: 'Late delivery', lines: [{ position: 0, quantity: 1 }] }
  const refund = await admin.orders.refundOrder({ ...part, requestId: crypto.randomUUID(), includesShipping: true })
  await executeRefund(shop.shop, refund._id)
  await admin.orders.addOrderNote({ orderId, noteId: crypto.randomUUID(), text: 'She keeps the bag.' })
  const { order, work } = await admin.orders.getOrderDetail({ orderNumber })
  expect(order).toMatchObject({ orderNumber, status: 'processing', refundedAmount: 18, items: [{ quantity: 2 }] })
  expect(work).toMatchObject({
    paymentIntentId: expect.stringMatching(/^pi_/),
    refunds: [
      {
        amount: 18,
        status: 'succeeded',
        reason: 'Late delivery',
        isGateways: false,
        by: 'marina',
        includesShipping: true,
        lines: [{ position: 0, quantity: 1 }],
      },
    ],
    notes: [{ text: 'She keeps the bag.', by: 'marina' }],
    customer: { orders: 1, spent: order.totalAmount - 18 },
  })
  expect(work.timeline.map(({ kind, by }) => [kind, by])).toEqual([
    ['refund', 'marina'],
    ['status', 'marina'],
    ['status', null],
  ])
  expect(await outcomeOf(admin.orders.getOrderDetail({ orderNumber: 'SM-NONE' }))).toBe('NOT_FOUND')
})

test('a note is written once however often it is sent, never changed, and announced to open pages', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin } = await bought(shop)
  const note = { orderId, noteId: crypto.randomUUID(), text: '  Ring first  ' }
  const reported = await listening(shop)
  await Promise.all(Array.from({ length: 5 }, () => admin.orders.addOrderNote(note)))
  await admin.orders.addOrderNote({ ...note, text: 'Other words' })
  expect((await reported()).filter((topic) => topic === 'orders').length).toBeGreaterThan(0)
  const { work } = await admin.orders.getOrderDetail({ orderNumber })
  expect(work.notes.map(({ text }) => text)).toEqual(['Ring first'])
  for (const change of ["update order_notes set text = 'x'", 'delete from order_notes'])
    await expect(run(shop, change)).rejects.toThrow('append-only')
  const noteId = crypto.randomUUID()
  expect(await outcomeOf(admin.orders.addOrderNote({ ...note, noteId, orderId: 'none' }))).toBe('NOT_FOUND')
  expect(await outcomeOf(admin.orders.addOrderNote({ ...note, noteId, text: ' ' }))).toBe('BAD_REQUEST')
})

test("each parcel has its number and pieces, never more than were bought, and the first one's number is the order's", async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, ann } = await bought(shop)
  const one = { orderId, parcelId: crypto.randomUUID(), lines: [{ position: 0, quantity: 1 }] }
  const numbers = async () => {
    const { order, work } = await admin.orders.getOrderDetail({ orderNumber })
    return [order.trackingNumber, ...work.parcels.map(({ trackingNumber }) => trackingNumber)]
  }
  for (const _ of ['sent', 'sent again']) await admin.orders.saveParcel({ ...one, carrier: 'UPS' })
  expect(await numbers()).toEqual([undefined, null])
  await admin.orders.saveParcel({ ...one, carrier: 'UPS', trackingNumber: '1Z 1' })
  const two = { ...one, parcelId: crypto.randomUUID(), trackingNumber: '1Z 2' }
  await admin.orders.saveParcel(two)
  expect(await numbers()).toEqual(['1Z 1', '1Z 1', '1Z 2'])
  const [own] = await ann.orders.getUserOrders()
  expect(own).toMatchObject({ trackingNumber: '1Z 1' })
  const { lines } = one
  expect(own?.parcels, 'each for its customer, too').toEqual([
    { carrier: 'UPS', trackingNumber: '1Z 1', lines },
    { carrier: '', trackingNumber: '1Z 2', lines },
  ])
  for (const [line, message] of [
    [{ position: 0, quantity: 2 }, 'Only 1 piece of this line can be in this parcel.'],
    [{ position: 4, quantity: 1 }, 'The order has no such line.'],
  ] as const)
    await expect(admin.orders.saveParcel({ ...two, lines: [line] })).rejects.toMatchObject({
      code: 'TOO_MANY_PIECES',
      message,
      data: { fields: { [`lines.${line.position}`]: message } },
    })
  expect(await outcomeOf(admin.orders.saveParcel({ ...two, parcelId: crypto.randomUUID() }))).toBe('TOO_MANY_PIECES')

  await admin.orders.updateOrderTracking({ orderId, status: 'shipped', trackingNumber: '1Z 9' })
  expect(await numbers(), 'edited in the list').toEqual(['1Z 9', '1Z 9', '1Z 2'])
  const reported = await listening(shop)
  await admin.orders.deleteParcel({ parcelId: one.parcelId })
  expect(await reported()).toEqual(expect.arrayContaining(['orders', `orders:${ann.caller.userId}`]))
  expect(await numbers()).toEqual(['1Z 2', '1Z 2'])
  await admin.orders.deleteParcel({ parcelId: two.parcelId })
  expect(await numbers()).toEqual([undefined])
  expect(await outcomeOf(admin.orders.deleteParcel({ parcelId: two.parcelId }))).toBe('NOT_FOUND')
})

test('an order shipped under one number has that parcel too, once another one is added', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin } = await bought(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped', trackingNumber: '1Z 1' })
  const lines = [{ position: 0, quantity: 1 }]
  await admin.orders.saveParcel({ orderId, parcelId: crypto.randomUUID(), trackingNumber: '1Z 2', lines })
  const { order, work } = await admin.orders.getOrderDetail({ orderNumber })
  expect(order.trackingNumber).toBe('1Z 1')
  expect(work.parcels).toMatchObject([
    { trackingNumber: '1Z 1', lines },
    { trackingNumber: '1Z 2', lines },
  ])
})

test('a parcel shipped without a number sends its email, and another one with the number', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin } = await bought(shop)
  const parcel = { orderId, parcelId: crypto.randomUUID(), lines: [{ position: 0, quantity: 2 }] }
  await admin.orders.saveParcel(parcel)
  const { order } = await admin.orders.getOrderDetail({ orderNumber })
  expect(order.status, 'all of it is in parcels').toBe('shipped')
  const emails = () => run(shop, "select 1 from graphile_worker._private_jobs where payload ->> 'kind' = 'shipped'")
  expect(await emails()).toHaveLength(1)
  for (const trackingNumber of ['1Z 1', '1Z 1', '1Z 2', '1Z 2'])
    await admin.orders.saveParcel({ ...parcel, trackingNumber })
  expect(await emails()).toHaveLength(3)
  await admin.orders.saveParcel({ ...parcel, trackingNumber: '1Z 3', notify: false })
  expect(await emails()).toHaveLength(3)
})

async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ...order, ann, admin: await shop.signIn('marina', 'admin') }
}

/** The topics announced since then. */
async function listening({ db }: Buying) {
  const heard: string[] = []
  const client = await db.$client.connect()
  client.on('notification', ({ payload }) => heard.push(...JSON.parse(payload ?? '[]')))
  await client.query('listen topics')
  return async () => {
    await client.query('select 1')
    client.release(true)
    return heard
  }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
