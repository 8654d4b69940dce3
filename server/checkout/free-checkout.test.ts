import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { type Buyer, type Buying, buyerAt, onAnotherNode, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openFaultySandbox } from '#tests/support/faulty-gateway.ts'
import { releaseCheckouts } from './checkout.ts'

// D30: a total of 0 is an order without a payment, complete in every other way.

test('a checkout with a total of 0 becomes its order without the gateway: frozen, with stock and code taken and the donation made, once', async () => {
  await using sandbox = await openFaultySandbox()
  await using shop = await openBuying({ sandbox })
  const { ann, line, bagId } = await free(shop)
  sandbox.plan(/./, 'cut')
  const asked = sandbox.seen.length
  const intent = await ann.prepare(line, { promoCode: 'ALL' })
  expect(intent).toMatchObject({
    status: 'succeeded',
    clientSecret: '',
    paymentIntentId: expect.stringMatching(/^free_/),
  })
  await run(shop, `update products set name = 'Other', base_price_cents = 1 where id = '${bagId}'`)
  const placed = await Promise.all([order(ann, intent), order(ann, intent)])
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  expect(placed[0]).toMatchObject({ orderNumber: intent.orderNumber, totalAmount: 0, charityDonationAmount: 10 })
  expect(sandbox.seen.slice(asked), 'the gateway was not asked').toEqual([])
  sandbox.heal()
  const [own] = await ann.orders.getUserOrders()
  expect(own).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'free',
    paymentMethod: 'Free order',
    promoCode: 'ALL',
    subtotal: 200,
    discountAmount: 200,
    shippingAmount: 0,
    taxAmount: 0,
    totalAmount: 0,
    items: [{ productName: 'Dune Tote', unitPrice: 100, quantity: 2 }],
  })
  expect(await ann.cart.getUserCart(), 'what was bought has left the bag').toEqual([])
  expect(await shop.stockOf(bagId)).toBe(3)
  expect(await run(shop, 'select state from promo_uses')).toEqual([{ state: 'final' }])
  expect(await run(shop, 'select kind, amount_cents as cents from ledger_entries order by kind')).toEqual([
    { kind: 'charge', cents: 0 },
    { kind: 'donation', cents: 0 },
    { kind: 'gift', cents: 1_000 },
  ])
  expect(await run(shop, 'select 1 from stock_reservations')).toEqual([])
})

test('thirty clicks, two tabs and a lost answer end with one order', async () => {
  await using shop = await openBuying()
  const { ann, line, bagId } = await free(shop)
  const intents = await Promise.all(Array.from({ length: 30 }, () => ann.prepare(line, { promoCode: 'ALL' })))
  expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  const again = await ann.prepare(line, { promoCode: 'ALL', amount: 0 })
  expect(again).toEqual(intents[0])
  await order(ann, again)
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
  expect(await shop.stockOf(bagId)).toBe(3)
})

test('when two customers want the last free bag, or the last use of the code, one gets it', async () => {
  await using shop = await openBuying()
  const { ann, line, bagId } = await free(shop, { maxUsageCount: 1 })
  const ben = await buyerAt(shop, 'ben')
  const tries = [ann, ben].map((buyer) => outcomeOf(buyer.prepare(line, { promoCode: 'ALL', amount: 0 })))
  expect((await Promise.all(tries)).sort()).toEqual(['PROMO_CODE_INVALID', 'ok'])
  expect(await shop.stockOf(bagId)).toBe(3)
  await run(shop, 'update promo_codes set max_usage_count = null')
  await run(shop, `update products set total_stock = 2 where id = '${bagId}'`)
  const [cat, dan] = [await buyerAt(shop, 'cat'), await buyerAt(shop, 'dan')]
  const more = [cat, dan].map((buyer) => outcomeOf(buyer.prepare(line, { promoCode: 'ALL', amount: 0 })))
  expect((await Promise.all(more)).sort()).toEqual(['OUT_OF_STOCK', 'ok'])
})

test('a code that makes the order free ends the started payment; a payment that already succeeded is the order', async () => {
  await using shop = await openBuying()
  const { ann, line, bagId } = await free(shop)
  const begun = await ann.prepare(line)
  const intent = await ann.prepare(line, { promoCode: 'ALL' })
  expect(intent.orderNumber, 'the same checkout').toBe(begun.orderNumber)
  expect((await shop.sandbox.gateway.findIntent(begun.paymentIntentId)).status).toBe('canceled')
  expect(await order(ann, intent)).toMatchObject({ totalAmount: 0 })

  const ben = await buyerAt(shop, 'ben')
  const paid = await ben.prepare(line)
  await ben.pay(paid)
  const late = await ben.prepare(line, { promoCode: 'ALL' })
  expect(late).toMatchObject({ paymentIntentId: paid.paymentIntentId, status: 'succeeded' })
  expect(await order(ben, late)).toMatchObject({ totalAmount: 216 })
  expect(await shop.stockOf(bagId)).toBe(1)
})

test('while the gateway is away a started payment is not abandoned: nothing happens, and the next try continues', async () => {
  await using sandbox = await openFaultySandbox()
  await using shop = await openBuying({ sandbox })
  const { ann, line } = await free(shop)
  await ann.prepare(line)
  sandbox.plan(/cancel/, 'cut')
  expect(await outcomeOf(ann.prepare(line, { promoCode: 'ALL' }))).toBe('PAYMENT_UNAVAILABLE')
  expect(await ann.orders.getUserOrders()).toEqual([])
  sandbox.heal()
  expect(await order(ann, await ann.prepare(line, { promoCode: 'ALL' }))).toMatchObject({ totalAmount: 0 })
})

test('a reservation whose order was not written is released in time, or becomes the order when requested again', async () => {
  await using shop = await openBuying()
  const { ann, line, bagId } = await free(shop)
  await run(shop, 'alter table orders add constraint away check (false) not valid')
  expect(await outcomeOf(ann.prepare(line, { promoCode: 'ALL' }))).not.toBe('ok')
  expect(await shop.stockOf(bagId)).toBe(3)
  await run(shop, 'alter table orders drop constraint away')
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  expect(await shop.stockOf(bagId)).toBe(5)
  expect(await run(shop, 'select 1 from promo_uses')).toEqual([])
  expect(await order(ann, await ann.prepare(line, { promoCode: 'ALL' }))).toMatchObject({ totalAmount: 0 })
})

test('cancelling a free order refunds nothing and says so; its donation is returned, and made again when the order continues', async () => {
  await using shop = await openBuying()
  const sent: Email[] = []
  shop.shop.email = { send: async (email) => void sent.push(email) }
  const { ann, line, bagId } = await free(shop)
  const { orderId } = await order(ann, await ann.prepare(line, { promoCode: 'ALL' }))
  const admin = await shop.signIn('marina', 'admin')
  const given = async () => (await shop.guest.impact.getImpact()).years[0]
  expect(await given()).toMatchObject({ orders: 1, total: 10 })
  const set = (status: 'cancelled' | 'confirmed' | 'refunded', more = {}) =>
    admin.orders.updateOrderTracking({ orderId, status, ...more })
  expect((await set('cancelled', { returnPayment: true })).heldAmount).toBeUndefined()
  expect(await shop.stockOf(bagId)).toBe(5)
  expect((await given())?.orders ?? 0).toBe(0)
  await set('confirmed')
  expect(await given()).toMatchObject({ orders: 1, total: 10 })
  expect(await set('refunded')).toMatchObject({ status: 'refunded', paymentStatus: 'free' })
  expect((await given())?.orders ?? 0).toBe(0)
  expect(await run(shop, 'select 1 from refunds')).toEqual([])
  const says = async (kind: 'confirmation' | 'cancelled' | 'refunded') => {
    await sendOrderEmail(shop.shop, { kind, orderId, cause: 'test' })
    return sent.at(-1)?.text
  }
  expect(await says('confirmation')).toContain('Total: $0.00')
  expect(await says('cancelled')).toContain('Your order was cancelled. Nothing was charged.')
  expect(await says('refunded')).toContain('Nothing was charged for this order, so nothing is returned.')
  expect(await says('refunded')).not.toContain('We have returned')
})

test('a tab that learns of the other tab only after the order was made answers with the same order', async () => {
  await using shop = await openBuying()
  const { ann, line } = await free(shop)
  await ann.prepare(line)
  const faster = onAnotherNode(shop, ann)
  const { arrived, letGo } = holdCancel(shop)
  const slow = ann.prepare(line, { promoCode: 'ALL', amount: 0 })
  await arrived
  const first = await faster.prepare(line, { promoCode: 'ALL', amount: 0 })
  await order(faster, first)
  letGo()
  expect(await slow).toEqual(first)
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('a checkout that expired meanwhile stays released, and the agreed revision becomes an order in a new checkout', async () => {
  await using shop = await openBuying()
  const { ann, line, bagId } = await free(shop)
  const begun = await ann.prepare(line)
  const job = { ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) }
  const { arrived, letGo } = holdCancel(shop)
  const slow = ann.prepare(line, { promoCode: 'ALL', amount: 0 })
  await arrived
  await run(shop, 'update checkouts set expires_at = now()')
  await releaseCheckouts(job)
  letGo()
  expect((await slow).orderNumber).not.toBe(begun.orderNumber)
  expect(await run(shop, 'select status from checkouts order by created_at')).toEqual([
    { status: 'released' },
    { status: 'completed' },
  ])
  expect(await shop.stockOf(bagId)).toBe(3)
})

test('declined cards do not block a free order, and a named card is not charged', async () => {
  await using shop = await openBuying()
  const { ann, line } = await free(shop)
  await run(shop, `update users set card_declines = 99, card_declined_at = now()`)
  expect(await outcomeOf(ann.prepare(line))).toBe('TOO_MANY_REQUESTS')
  const intent = await ann.prepare(line, { promoCode: 'ALL', paymentMethodId: 'gone', saveNewPaymentMethod: true })
  expect(intent.status).toBe('succeeded')
})

/** Two bags of $100, which are free with the code ALL. */
async function free(shop: Buying, terms = {}) {
  await shop.issue('ALL', { value: 100, ...terms })
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 5 })
  const option = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  await ann.cart.addToCart({ productId: bag.id, quantity: 2, shippingOptionId: option.id })
  return { ann, bagId: bag.id, line: [{ productId: bag.id, quantity: 2, shippingOptionId: option.id }] }
}

/** Delays the cancellation of a payment until `letGo`. */
function holdCancel(shop: Buying) {
  const gateway = shop.shop.payment
  const [arrived, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.shop.payment = {
    ...gateway,
    async cancelIntent(intentId) {
      arrived.resolve()
      await letGo.promise
      return gateway.cancelIntent(intentId)
    },
  }
  return { arrived: arrived.promise, letGo: letGo.resolve }
}

function order(buyer: Buyer, { paymentIntentId }: { paymentIntentId: string }) {
  return buyer.orders.createOrder({ stripePaymentIntentId: paymentIntentId })
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
