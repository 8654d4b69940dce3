import { expect, test } from 'vitest'
import { dayMs } from '#domain/text/time-span.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { orderLink, sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { carryOutRefunds, deliveredOrder, requestedReturn } from '#tests/support/returning.ts'

// RET-017
test('a delivered order shows the last day for returns: in its email and on its link page, until a return is requested', async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber, ann } = await deliveredBag(shop)
  const deliveredAt = new Date('2026-11-26T20:12:00Z')
  await run(shop, `update orders set delivered_at = '${deliveredAt.toISOString()}'`)
  shop.shop.now = () => new Date('2026-11-27T10:00:00Z')
  const text = await emailOf(shop, { kind: 'delivered', orderId, cause: 'now' })
  expect(text).toContain('\n\nReturn until\nDecember 26, 2026 at 3:12 PM EST. You can request a return in your account')
  const link = linkOf(shop, orderNumber)
  const until = deliveredAt.getTime() + 30 * dayMs
  expect((await shop.guest.orders.getOrderByLink(link)).returnableUntil).toBe(until)
  await requestedReturn(shop, { orderId, userId: ann.caller.userId })
  expect(await shop.guest.orders.getOrderByLink(link)).not.toHaveProperty('returnableUntil')
  expect(await emailOf(shop, { kind: 'delivered', orderId, cause: 'again' })).not.toContain('Return until')
  await run(shop, "update return_requests set status = 'cancelled'")
  shop.shop.now = () => new Date(until)
  expect((await shop.guest.orders.getOrderByLink(link)).returnableUntil).toBe(until)
  shop.shop.now = () => new Date(until + 1)
  expect(await shop.guest.orders.getOrderByLink(link)).not.toHaveProperty('returnableUntil')
})

test('the email of a refund names the card that paid, and when the money arrives', async () => {
  await using shop = await openBuying()
  const { orderId, admin } = await deliveredBag(shop)
  expect(await run(shop, 'select card_brand as brand, card_last4 as last4 from orders')).toEqual([
    { brand: 'visa', last4: '4242' },
  ])
  const said = 'It goes to your Visa ending 4242 and arrives in 5 to 7 business days.'
  await refund(admin, orderId, 10)
  await carryOutRefunds(shop)
  const [first] = await run<{ id: string }>(shop, 'select id from refunds')
  expect(await emailOf(shop, { kind: 'refunded', orderId, cause: first?.id ?? '' })).toContain(said)

  // An order completed by a gateway event has no card yet.
  await run(shop, 'update orders set card_brand = null, card_last4 = null')
  const { findIntent } = shop.shop.payment
  shop.shop.payment = { ...shop.shop.payment, findIntent: () => Promise.reject(new Error('Away')) }
  expect(await emailOf(shop, { kind: 'refunded', orderId, cause: 'while-away' })).toContain(
    'It goes to the card that paid and arrives in 5 to 7 business days.',
  )
  shop.shop.payment = { ...shop.shop.payment, findIntent }
  expect(await emailOf(shop, { kind: 'refunded', orderId, cause: 'later' })).toContain(said)
  expect(await run(shop, 'select card_last4 as last4 from orders')).toEqual([{ last4: '4242' }])
  expect((await admin.orders.getAllOrders())[0]?.card).toEqual({ brand: 'visa', last4: '4242' })
})

test('an order completed by a gateway event has its card before the confirmation and any refund', async () => {
  await using shop = await openBuying()
  const [ann, admin] = [await buyerAt(shop, 'ann'), await shop.signIn('marina', 'admin')]
  const bag = await shop.sell({ price: 100, stock: 3 })
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const { paymentIntentId } = intent
  const intentOfEvent = { ...(await shop.shop.payment.findIntent(paymentIntentId)), card: null }
  const done = await completeCheckout(shop.shop, paymentIntentId, { intentOfEvent })
  const orderId = done.outcome === 'completed' ? done.orderId : ''
  const card = async () => (await admin.orders.getAllOrders())[0]?.card
  expect(await card(), 'an event names no card').toBeUndefined()
  expect(await emailOf(shop, { kind: 'confirmation', orderId, cause: 'once' })).toContain('Total')
  expect(await card()).toEqual({ brand: 'visa', last4: '4242' })
})

test('the gateway is not asked for the card of a free order', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await paidBag(shop)
  const free = 'discount_cents = subtotal_cents, shipping_cents = 0, tax_cents = 0, total_cents = 0'
  await run(shop, `update orders set card_brand = null, card_last4 = null, ${free}`)
  const asked: string[] = []
  const findIntent = async (id: string) => Promise.reject(new Error(`Asked for ${asked.push(id)}`))
  shop.shop.payment = { ...shop.shop.payment, findIntent }
  expect(await emailOf(shop, { kind: 'confirmation', orderId, cause: 'free' })).toContain('Total: $0.00')
  expect(asked, 'nothing was paid').toEqual([])
})

test("the customer reads why a canceled order's money is kept, also when that is decided later; former reasons stay internal", async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, orderNumber, ann, admin } = await paidBag(shop)
  const reasons = async () => [
    (await ann.orders.getUserOrders({}))[0]?.keptReason,
    (await shop.guest.orders.getOrderByLink(linkOf(shop, orderNumber))).keptReason,
  ]
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  expect(await reasons()).toEqual([undefined, undefined])
  const queued = () =>
    run(shop, "select payload->>'kind' as kind from graphile_worker._private_jobs where payload->>'kind' = 'cancelled'")
  const before = (await queued()).length
  const keepReason = 'The bag was made to your measures'
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', keepReason })
  expect((await queued()).length, 'one email more').toBe(before + 1)
  expect(await reasons()).toEqual([keepReason, keepReason])
  expect(await emailOf(shop, { kind: 'cancelled', orderId, cause: 'kept' })).toContain(
    `that you paid. ${keepReason}. If you have a question about it, write to us.`,
  )
  await run(shop, 'update orders set kept_reason_is_public = false')
  expect(await reasons()).toEqual([undefined, undefined])
  expect(await emailOf(shop, { kind: 'cancelled', orderId, cause: 'former' })).not.toContain(keepReason)
  expect((await admin.orders.getAllOrders())[0]?.keptReason, 'the team reads it').toBe(keepReason)
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
  expect(await run(shop, 'select kept_reason as reason, kept_reason_is_public as public from orders')).toEqual([
    { reason: null, public: false },
  ])
})

test('the donation of a canceled order follows its money: kept money counts everywhere, refunded money nowhere', async () => {
  await using shop = await openBuying()
  const { orderId, ann, admin } = await paidBag(shop)
  const given = async () => {
    const [impact, donations, own, work] = [
      await shop.guest.impact.getImpact(),
      await shop.guest.impact.getDonations(),
      await ann.impact.getUserImpact(),
      await admin.customers.getCustomerWork({ customerId: ann.caller.userId }),
    ]
    const [order] = await ann.orders.getUserOrders({})
    const { now } = await admin.figures.getFigures({ period: 'today' })
    return {
      impact: impact.years[0]?.total,
      line: donations.total,
      own: own.total,
      customer: work.givenAmount,
      figures: now.reduce((sum, step) => sum + step.given, 0),
      order: order?.charityGivenAmount ?? order?.charityDonationAmount,
    }
  }
  const all = (amount: number) => ({
    impact: amount,
    line: amount,
    own: amount,
    customer: amount,
    figures: amount,
    order: amount,
  })
  const cancel = (choice: { keepReason?: string; returnPayment?: boolean }) =>
    admin.orders.updateOrderTracking({ orderId, status: 'cancelled', ...choice })
  const gives = 'We give $5.00 of this order to children'
  await cancel({})
  expect(await given(), 'while it is held').toEqual(all(5))
  expect(await emailOf(shop, { kind: 'cancelled', orderId, cause: 'held' })).not.toContain('We give')
  await cancel({ keepReason: 'Made to measure' })
  expect(await given(), 'once it is kept').toEqual(all(5))
  expect(await emailOf(shop, { kind: 'cancelled', orderId, cause: 'kept' })).toContain(gives)
  expect(await reconcile(shop.shop)).toEqual([])
  await cancel({ returnPayment: true })
  await carryOutRefunds(shop)
  expect(await given(), 'once it is returned').toEqual(all(0))
})

function linkOf({ shop }: Buying, orderNumber: string) {
  return { orderNumber, key: new URL(orderLink(shop, orderNumber)).searchParams.get('key') ?? '' }
}

function deliveredBag(shop: Buying) {
  return shop.sell({ price: 100, stock: 3 }).then(({ id }) => deliveredOrder(shop, [{ productId: id, quantity: 1 }]))
}

async function paidBag(shop: Buying) {
  const [ann, admin] = [await buyerAt(shop, 'ann'), await shop.signIn('marina', 'admin')]
  const bag = await shop.sell({ price: 100, stock: 3 })
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  return { ...(await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })), ann, admin }
}

type Admin = Awaited<ReturnType<Buying['signIn']>>

function refund(admin: Admin, orderId: string, amount: number) {
  return admin.orders.refundOrder({ orderId, requestId: crypto.randomUUID(), amount, reason: 'A scratch' })
}

type Sent = Parameters<typeof sendOrderEmail>[1]

async function emailOf(shop: Buying, email: Sent): Promise<string> {
  await sendOrderEmail(shop.shop, email)
  const key = `${email.kind}:${email.orderId}:${email.cause}`
  const [sent] = await queryRows<{ text: string }>(
    shop.db,
    { name: '', text: 'select text from emails where dedupe_key = $1' },
    [key],
  )
  return sent?.text ?? ''
}

function run<T extends object = Record<string, unknown>>(shop: Buying, text: string): Promise<T[]> {
  return queryRows<T>(shop.db, { name: '', text }, [])
}
