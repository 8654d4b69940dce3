import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { address, type Buying, buyerAt, onAnotherNode, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { executeRefund } from './orders.ts'

const twoHours = 7_200_000
const elsewhere = { ...address, addressLine1: '9 Pier Road', city: 'Salem' }

// D24, G-20: the customer cancels within two hours: money, stock and code go back, once, and the email says so
test('fifty presses on two nodes cancel an order once, and refund it completely', async () => {
  await using shop = await openBuying()
  const { ann, orderId, bagId } = await placeOrder(shop)
  const other = onAnotherNode(shop, ann)
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, press) => (press % 2 ? ann : other).orders.cancelOrder({ orderId })),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(asked[0]).toMatchObject({ totalAmount: 194.4, returningAmount: 194.4 })
  expect(asked[0]).not.toHaveProperty('changeableUntil')
  const refunds = await run(shop, 'select id, amount_cents as cents, marks_order from refunds')
  expect(refunds).toEqual([{ id: expect.any(String), cents: 19_440, marks_order: false }])
  expect(await shop.stockOf(bagId)).toBe(5)
  expect(await run(shop, 'select state from promo_uses')).toEqual([{ state: 'returned' }])
  expect(await history(shop)).toEqual([
    { status: 'confirmed', by: null, reason: null },
    { status: 'cancelled', by: ann.caller.userId, reason: 'Cancelled by the customer' },
  ])
  const [email, ...others] = await emailsOf(shop)
  expect(others).toEqual([])
  expect(email?.text).toContain('Your order was cancelled. We are returning the $194.40 that you paid')
  await Promise.all([1, 2].map(() => executeRefund(shop.shop, String(refunds[0]?.id))))
  const { rows } = await shop.sandbox.pool.query('select amount_refunded from sandbox_gateway.charges')
  expect(rows).toEqual([{ amount_refunded: 19_440 }])
})

// D24, D30
test('a free order is cancelled without a refund, and its email promises none', async () => {
  await using shop = await openBuying()
  const { ann, orderId, bagId } = await placeOrder(shop, 100)
  expect(await ann.orders.cancelOrder({ orderId })).toMatchObject({ status: 'cancelled', totalAmount: 0 })
  expect(await run(shop, 'select 1 from refunds')).toEqual([])
  expect(await shop.stockOf(bagId)).toBe(5)
  expect(await run(shop, 'select state from promo_uses')).toEqual([{ state: 'returned' }])
  expect((await emailsOf(shop))[0]?.text).toContain('Your order was cancelled. Nothing was charged.')
})

// D24: The shop's clock decides.
test('the last millisecond of the two hours counts; the next one is refused with the way to reach support', async () => {
  await using shop = await openBuying()
  const [early, late] = [await placeOrder(shop), await placeOrder(shop)]
  const [order] = await late.ann.orders.getUserOrders()
  const until = (order?._creationTime ?? 0) + twoHours
  expect(order?.changeableUntil).toBe(until)
  const [first] = await early.ann.orders.getUserOrders()
  shop.shop.now = () => new Date((first?._creationTime ?? 0) + twoHours)
  expect(await outcomeOf(early.ann.orders.cancelOrder({ orderId: early.orderId }))).toBe('ok')
  shop.shop.now = () => new Date(until + 1)
  for (const changeLate of [() => late.ann.orders.cancelOrder({ orderId: late.orderId }), () => changed(late)])
    await expect(changeLate()).rejects.toMatchObject({
      code: 'CHANGE_TIME_OVER',
      message: expect.stringMatching(/^The two hours are over.*hello@stellamaris\.example/),
    })
  expect(await run(shop, 'select 1 from refunds')).toHaveLength(1)
})

// D24, AUT-015
test("a shipped, refunded or disputed order, and somebody else's, stays unchanged", async () => {
  await using shop = await openBuying()
  const placed = await placeOrder(shop)
  const { ann, orderId } = placed
  const eve = await buyerAt(shop, 'eve')
  expect(await outcomeOf(eve.orders.cancelOrder({ orderId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(eve.orders.changeShippingAddress({ orderId, ...elsewhere }))).toBe('NOT_FOUND')
  const admin = await shop.signIn('marina', 'admin')
  expect(await outcomeOf(admin.orders.cancelOrder({ orderId }))).toBe('NOT_FOUND')
  await run(
    shop,
    `insert into disputes (id, order_id, payment_intent_id, amount_cents, status, stage, reason, opened_at, reported_at)
    select 'dp_1', id, payment_intent_id, total_cents, 'needs_response', 1, 'fraudulent', now(), now() from orders`,
  )
  expect(await outcomeOf(ann.orders.cancelOrder({ orderId }))).toBe('PAYMENT_DISPUTED')
  await run(shop, 'delete from disputes')
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  expect(await outcomeOf(ann.orders.cancelOrder({ orderId }))).toBe('ORDER_SHIPPED')
  expect(await outcomeOf(changed(placed))).toBe('ORDER_SHIPPED')
  await run(shop, `update orders set status = 'refunded'`)
  expect(await outcomeOf(ann.orders.cancelOrder({ orderId }))).toBe('ORDER_ENDED')
  expect(await run(shop, 'select 1 from refunds')).toEqual([])
})

// D24
test('when an order is shipped and cancelled at once, one of the two succeeds, and the money follows it', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  for (let turn = 0; turn < 6; turn++) {
    const { ann, orderId, bagId } = await placeOrder(shop)
    const ship = () => admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
    const cancel = () => outcomeOf(ann.orders.cancelOrder({ orderId }))
    const [cancelled] = await Promise.all(turn % 2 ? [cancel(), ship()] : [ship().then(cancel), ship()])
    const [refund] = await run(shop, `select 1 from refunds where order_id = '${orderId}'`)
    expect(Boolean(refund)).toBe(cancelled === 'ok')
    expect(['ok', 'ORDER_SHIPPED']).toContain(cancelled)
    if (cancelled !== 'ok') expect(await shop.stockOf(bagId)).toBe(3)
  }
})

// D24: The address can be changed within the same time, and the payment stays the same.
test('a new address is stored with its author, emailed once, and changes no figure', async () => {
  await using shop = await openBuying()
  const placed = await placeOrder(shop)
  const [before] = await placed.ann.orders.getUserOrders()
  const after = await changed(placed)
  expect(after).toEqual({ ...before, shippingAddress: elsewhere })
  expect(await changed(placed)).toEqual(after)
  expect(await history(shop)).toEqual([
    { status: 'confirmed', by: null, reason: null },
    {
      status: 'confirmed',
      by: placed.ann.caller.userId,
      reason: 'New address by the customer; before: Ann Weaver, 1 Harbor Street, Portland, Oregon 97201',
    },
  ])
  const emails = await emailsOf(shop)
  expect(emails.map(({ subject }) => subject)).toEqual([`Your order ${placed.orderNumber} has a new address`])
  expect(emails[0]?.text).toContain('9 Pier Road\nSalem, Oregon 97201')
  const [seen] = await (await shop.signIn('marina', 'admin')).orders.getAllOrders()
  expect(seen?.shippingAddress).toEqual(elsewhere)
})

// D24, VAL-001
test('another country, and an invalid address, are refused with the field named', async () => {
  await using shop = await openBuying()
  const { ann, orderId } = await placeOrder(shop)
  const to = (more: object) => ann.orders.changeShippingAddress({ orderId, ...elsewhere, ...more })
  const ottawa = { city: 'Ottawa', state: 'Ontario', zipCode: 'K1A 0B1', country: 'Canada' }
  await expect(to(ottawa)).rejects.toMatchObject({
    code: 'OTHER_COUNTRY',
    message: expect.stringContaining('United States'),
    data: { fields: { country: 'Stays United States' } },
  })
  const notThere = { code: 'BAD_REQUEST', data: { fields: { state: 'Choose a province' } } }
  await expect(to({ ...ottawa, state: 'Maine' })).rejects.toMatchObject(notThere)
  await expect(to({ city: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(to({ country: undefined })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await ann.orders.getUserOrders())[0]?.shippingAddress).toEqual(address)
  expect(await emailsOf(shop)).toEqual([])
})

test('two windows that change one address merge their fields, or the second is refused', async () => {
  await using shop = await openBuying()
  const { ann, orderId } = await placeOrder(shop)
  const { city, addressLine1, firstName } = address
  const save = (given: object, opened: object) =>
    ann.orders.changeShippingAddress({ ...elsewhere, ...address, orderId, ...given, opened })
  await save({ addressLine1: '9 Pier Road' }, { addressLine1 })
  const { shippingAddress } = await save({ firstName: 'Adele' }, { firstName })
  expect(shippingAddress).toMatchObject({ firstName: 'Adele', addressLine1: '9 Pier Road', city })
  const changes = [{ field: 'addressLine1', value: '9 Pier Road', by: null, at: null }]
  await expect(save({ addressLine1: '1 Quay' }, { addressLine1 })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes },
  })
})

type Placed = Awaited<ReturnType<typeof placeOrder>>

function changed({ ann, orderId }: Placed) {
  return ann.orders.changeShippingAddress({ orderId, ...elsewhere })
}

/** Two bags of $100, with a code of that many percent. */
async function placeOrder(shop: Buying, percent = 10) {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const promoCode = `OFF${percent}-${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await shop.issue(promoCode, { value: percent })
  const option = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, quantity: 2, shippingOptionId: option.id }
  const intent = await ann.prepare([line], { promoCode })
  if (intent.clientSecret) await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ...order, bagId: bag.id, ann }
}

/** Sends the emails that were queued after the confirmation, and returns them. */
async function emailsOf(shop: Buying): Promise<Email[]> {
  const sent: Email[] = []
  shop.shop.email = { send: async (email) => void sent.push(email) }
  const waiting = `select payload from graphile_worker._private_jobs where payload ->> 'kind' <> 'confirmation' order by id`
  const jobs = await run(shop, waiting)
  const asked = jobs.map(({ payload }) => payload as Parameters<typeof sendOrderEmail>[1])
  for (const job of asked) await sendOrderEmail(shop.shop, job)
  return sent
}

function history(shop: Buying) {
  return run(shop, 'select status, changed_by as by, reason from order_history order by id')
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
