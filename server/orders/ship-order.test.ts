import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import type { Jobs } from '#server/jobs/add-job.ts'
import { address, type Buying, buyerAt, isWaiting, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// AOR-005, D12: One action ships the pieces, stores the number, sends the email and sets the status.

const ups = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
const usps = { carrier: 'USPS', trackingNumber: '9400111201080805483016' }
const piece = (position: number, quantity = 1) => ({ position, quantity })

test('an order whose pieces are all in one parcel is shipped at once: status, number, one email, and nothing left to ship', async () => {
  await using shop = await openBuying()
  const { orderId, admin, ann, emails } = await bought(shop)
  expect((await admin.admin.getWaitingWork()).ordersToShip).toBe(1)
  const parcelId = crypto.randomUUID()
  const shipped = await admin.orders.shipOrder({ orderId, parcelId, ...ups, expectedStatus: 'confirmed' })
  expect(shipped).toMatchObject({ _id: parcelId, piecesLeft: 0 })
  expect(shipped.order).toMatchObject({ status: 'shipped', trackingNumber: ups.trackingNumber })
  expect((await admin.admin.getWaitingWork()).ordersToShip).toBe(0)
  const [own] = await ann.orders.getUserOrders()
  expect(own).toMatchObject({ status: 'shipped', parcels: [{ ...ups, lines: [piece(0, 2), piece(1)] }] })
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email?.subject).toBe(`Your order ${own?.orderNumber} is on its way`)
  expect(email?.text).toContain(`Its tracking number with UPS is ${ups.trackingNumber}.`)
  expect(email?.text).toContain(`https://www.ups.com/track?tracknum=${ups.trackingNumber}`)
  expect(email?.text).not.toMatch(/In this parcel|Still to come/)
})

test('a partial shipment leaves the status unchanged, and each email names its own parcel, number and the rest', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, emails } = await bought(shop)
  const first = { orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0)] }
  const part = await admin.orders.shipOrder(first)
  expect([part.order.status, part.piecesLeft]).toEqual(['confirmed', 2])
  const [one] = await emails()
  expect(one?.subject).toBe(`Part of your order ${orderNumber} is on its way`)
  expect(one?.text).toContain(`The tracking number of this parcel with UPS is ${ups.trackingNumber}.`)
  expect(one?.text).toMatch(/In this parcel\n1 × Bag 1\n/)
  expect(one?.text).toMatch(/Still to come\n1 × Bag 1\n1 × Bag 2\n/)
  const rest = await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...usps })
  expect([rest.order.status, rest.piecesLeft, rest.order.trackingNumber]).toEqual(['shipped', 0, ups.trackingNumber])
  const [, two, ...more] = await emails()
  expect(more).toEqual([])
  expect(two?.subject).toBe(`The rest of your order ${orderNumber} is on its way`)
  expect(two?.text).toContain(usps.trackingNumber)
  expect(two?.text).not.toContain(ups.trackingNumber)
  expect(two?.text).toMatch(/In this parcel\n1 × Bag 1\n1 × Bag 2\n/)
  expect(two?.text).not.toContain('Still to come')
  const [entry, ...others] = await run(
    shop,
    "select status, tracking_number from order_history where status = 'shipped'",
  )
  expect([entry, others]).toEqual([{ status: 'shipped', tracking_number: ups.trackingNumber }, []])
})

test('a parcel sent again, ten times at once or after another change, is shipped and emailed once', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, emails } = await bought(shop)
  const parcel = { orderId, parcelId: crypto.randomUUID(), ...ups, expectedStatus: 'confirmed' as const }
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.orders.shipOrder(parcel)))
  expect(answers.map(({ order, piecesLeft }) => [order.status, piecesLeft])).toEqual(Array(10).fill(['shipped', 0]))
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  expect(await admin.orders.shipOrder({ ...parcel, ...usps })).toMatchObject({ order: { status: 'delivered' } })
  const { work } = await admin.orders.getOrderDetail({ orderNumber })
  expect(work.parcels).toMatchObject([{ ...ups, by: 'marina' }])
  expect((await emails()).filter(({ subject }) => subject.endsWith('is on its way'))).toHaveLength(1)
  expect(await run(shop, "select 1 from order_history where status = 'shipped'")).toHaveLength(1)
})

test('when two people ship the same pieces at once, one of them is refused', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  const parcel = () => ({ orderId, parcelId: crypto.randomUUID(), lines: [piece(0, 2), piece(1)] })
  const outcomes = await Promise.all([parcel(), parcel()].map((one) => outcomeOf(admin.orders.shipOrder(one))))
  expect(outcomes.sort()).toEqual(['NOTHING_TO_SHIP', 'ok'])
  expect(await run(shop, 'select 1 from parcels')).toHaveLength(1)
  expect(await emails()).toHaveLength(1)
})

test('without notification no email is sent, whatever the status becomes', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  const shipped = await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...ups, notify: false })
  expect(shipped.order.status).toBe('shipped')
  expect(await emails()).toEqual([])
})

test('refunded pieces are neither shipped nor waited for', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  const refund = { orderId, requestId: crypto.randomUUID(), amount: 50, reason: 'Changed', lines: [piece(0)] }
  await admin.orders.refundOrder(refund)
  const both = { orderId, parcelId: crypto.randomUUID(), lines: [piece(0, 2)] }
  await expect(admin.orders.shipOrder(both)).rejects.toMatchObject({
    code: 'TOO_MANY_PIECES',
    data: { fields: { 'lines.0': 'Only 1 piece of this line can be in this parcel.' } },
  })
  const shipped = await admin.orders.shipOrder({ orderId, parcelId: both.parcelId, ...ups })
  expect([shipped.order.status, shipped.piecesLeft]).toEqual(['shipped', 0])
  const [email] = await emails()
  expect(email?.text).toContain('Your order has left us.')
  expect(email?.text).toMatch(/In this parcel\n1 × Bag 1\n1 × Bag 2\n/)
})

test('a partly shipped order whose other pieces are refunded is shipped, without another email', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, emails } = await bought(shop)
  await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0, 2)] })
  const refund = { orderId, amount: 10, reason: 'Changed' }
  await admin.orders.refundOrder({ ...refund, requestId: crypto.randomUUID() })
  const statusNow = async () => (await admin.orders.getOrderDetail({ orderNumber })).order.status
  expect(await statusNow(), 'a gesture names no pieces').toBe('confirmed')
  await admin.orders.refundOrder({ ...refund, requestId: crypto.randomUUID(), lines: [piece(1)] })
  expect(await statusNow()).toBe('shipped')
  expect(await emails()).toHaveLength(1)
})

test('a customer no longer cancels an order or changes its address once a part of it was shipped', async () => {
  await using shop = await openBuying()
  const { orderId, admin, ann } = await bought(shop)
  expect((await ann.orders.getUserOrders())[0]).toHaveProperty('changeableUntil')
  await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0)] })
  expect((await ann.orders.getUserOrders())[0]).not.toHaveProperty('changeableUntil')
  expect(await outcomeOf(ann.orders.cancelOrder({ orderId }))).toBe('ORDER_SHIPPED')
  expect(await outcomeOf(ann.orders.changeShippingAddress({ orderId, ...address }))).toBe('ORDER_SHIPPED')
})

test('an impossible shipment is refused, with the reason and the line', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await bought(shop)
  const other = await bought(shop, 'ben')
  const parcel = () => ({ orderId, parcelId: crypto.randomUUID() })
  const refused = (more: object) => outcomeOf(admin.orders.shipOrder({ ...parcel(), ...more }))
  for (const lines of [[piece(0, 3)], [piece(0), piece(0, 2)], [piece(9)]])
    expect(await refused({ lines })).toBe('TOO_MANY_PIECES')
  expect(await refused({ lines: [] })).toBe('BAD_REQUEST')
  expect(await refused({ orderId: 'none' })).toBe('NOT_FOUND')
  expect(await refused({ expectedStatus: 'processing' })).toBe('ORDER_CHANGED')
  const theirs = { orderId: other.orderId, parcelId: crypto.randomUUID() }
  await admin.orders.shipOrder(theirs)
  expect(await refused({ parcelId: theirs.parcelId })).toBe('NOT_FOUND')
  await admin.orders.updateOrderTracking({ orderId: other.orderId, status: 'delivered' })
  expect(await outcomeOf(admin.orders.shipOrder({ ...theirs, parcelId: crypto.randomUUID() }))).toBe('NOTHING_TO_SHIP')
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', keepReason: 'Fraud' })
  await expect(admin.orders.shipOrder(parcel())).rejects.toMatchObject({
    code: 'ORDER_ENDED',
    message: 'This order is cancelled, and can no longer be shipped.',
  })
  expect(await run(shop, `select 1 from parcels where order_id = '${orderId}'`)).toEqual([])
})

test('a cancellation in progress comes first, and the parcel is refused', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await bought(shop)
  const client = await shop.db.$client.connect()
  await client.query('begin')
  await client.query(`update orders set status = 'cancelled' where id = '${orderId}'`)
  const shipping = outcomeOf(admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID() }))
  await isWaiting(shop)
  await client.query('commit')
  client.release()
  expect(await shipping).toBe('ORDER_ENDED')
  await run(shop, `update orders set status = 'confirmed' where id = '${orderId}'`)
})

test('a removed parcel sends no email, and its pieces are to ship again', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, emails } = await bought(shop)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await admin.orders.shipOrder({ orderId, parcelId: first, ...ups, lines: [piece(0, 2)] })
  await admin.orders.shipOrder({ orderId, parcelId: second, ...usps })
  expect(await emails()).toHaveLength(2)
  await admin.orders.deleteParcel({ parcelId: first })
  expect(await emails(), 'the second one has its own already').toHaveLength(2)
  const { order } = await admin.orders.getOrderDetail({ orderNumber })
  expect([order.status, order.trackingNumber]).toEqual(['processing', usps.trackingNumber])
  const again = await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...ups })
  expect([again.order.status, again.piecesLeft]).toEqual(['shipped', 0])
})

test('an email whose parcel was removed before it was written is not sent', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  const parcelId = crypto.randomUUID()
  await admin.orders.shipOrder({ orderId, parcelId, ...ups })
  await admin.orders.deleteParcel({ parcelId })
  expect(await emails()).toEqual([])
})

test('a changed number is emailed once, and an edit that frees pieces reopens the order', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, admin, emails } = await bought(shop)
  const parcel = { orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0, 2), piece(1)] }
  await admin.orders.shipOrder(parcel)
  for (const _ of ['sent', 'sent again']) await admin.orders.saveParcel({ ...parcel, ...usps })
  const [, changed, ...more] = await emails()
  expect(more).toEqual([])
  await admin.orders.saveParcel({ ...parcel, ...usps, carrier: '' })
  expect(changed?.subject).toBe(`The tracking number for your order ${orderNumber}`)
  expect(changed?.text).toContain(`The tracking number of your parcel with USPS is ${usps.trackingNumber}.`)
  await admin.orders.saveParcel({ ...parcel, notify: false })
  const statuses = async () => (await admin.orders.getOrderDetail({ orderNumber })).order.status
  expect(await statuses()).toBe('shipped')
  await admin.orders.saveParcel({ ...parcel, lines: [piece(0, 2)] })
  expect(await statuses()).toBe('processing')
  await admin.orders.saveParcel(parcel)
  expect(await statuses()).toBe('shipped')
  expect(await emails()).toHaveLength(2)
})

test('the parcels of a delivered or ended order keep their pieces; a number can still be corrected', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  const parcel = { orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0, 2), piece(1)] }
  await admin.orders.shipOrder(parcel)
  const { parcelId } = parcel
  for (const [change, refusal] of [
    [{ status: 'delivered' }, 'ORDER_DELIVERED'],
    [{ status: 'cancelled', keepReason: 'Fraud' }, 'ORDER_ENDED'],
  ] as const) {
    await admin.orders.updateOrderTracking({ orderId, ...change })
    expect(await outcomeOf(admin.orders.saveParcel({ ...parcel, lines: [piece(0)] }))).toBe(refusal)
    expect(await outcomeOf(admin.orders.deleteParcel({ parcelId }))).toBe(refusal)
    const before = await emails()
    expect(await outcomeOf(admin.orders.saveParcel({ ...parcel, ...usps }))).toBe('ok')
    expect(await emails()).toHaveLength(before.length)
    await admin.orders.saveParcel(parcel)
  }
})

test('a partly shipped order set to Shipped by hand counts as shipped completely, with every number', async () => {
  await using shop = await openBuying()
  const { orderId, admin, emails } = await bought(shop)
  await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...ups, lines: [piece(0)] })
  await admin.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), ...usps, lines: [piece(0)] })
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  const email = (await emails()).at(-1)
  expect(email?.text).toContain('All of your order has left us.')
  for (const { trackingNumber } of [ups, usps]) expect(email?.text).toContain(trackingNumber)
})

/** A paid order of three pieces on two lines, and the emails about it so far. */
async function bought(shop: Buying, name = 'ann') {
  const sent: Email[] = []
  const bags = [await shop.sell({ price: 100, stock: 5 }), await shop.sell({ price: 50, stock: 5 })] as const
  const ann = await buyerAt(shop, name)
  const intent = await ann.prepare([
    { productId: bags[0].id, quantity: 2 },
    { productId: bags[1].id, quantity: 1 },
  ])
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const names = "update order_lines set product_name = 'Bag ' || position + 1 where order_id = "
  await run(shop, `${names}'${order.orderId}'`)
  const ofOrder = `payload ->> 'orderId' = '${order.orderId}' and payload ->> 'kind' <> 'confirmation'`
  async function emails(): Promise<Email[]> {
    shop.shop.email = { send: async (email) => void sent.push(email) }
    const jobs = await run(shop, `select payload from graphile_worker._private_jobs where ${ofOrder} order by id`)
    for (const { payload } of jobs) await sendOrderEmail(shop.shop, payload as Jobs['sendOrderEmail'])
    return sent
  }
  return { ...order, ann, emails, admin: await shop.signIn('marina', 'admin') }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
