import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { releaseCheckouts } from './checkout.ts'

// D4: a use is held with the stock, final with the order, and returned when the payment is given up or the order cancelled.

// CHK-073, CHK-074, CHK-088, DAT-063
test('the server prices with the code, and the agreed price stays, whatever happens to the code', async () => {
  await using shop = await openBuying()
  await shop.issue('LOYAL', { maxUsagePerUser: 1 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const refusal = await ann.prepare(line, { promoCode: 'loyal', amount: 21_600 }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'TOTALS_CHANGED', data: { amount: 19_440, figures: { discountAmount: 20 } } })
  const intent = await ann.prepare(line, { promoCode: ' loyal ' })
  expect(await usesOf(shop)).toEqual([{ code: 'LOYAL', state: 'held' }])
  await run(shop, "update promo_codes set is_active = false, value = 50 where code = 'LOYAL'")
  await order(ann, intent)
  expect(await ann.orders.getUserOrders()).toMatchObject([
    { promoCode: 'LOYAL', subtotal: 200, discountAmount: 20, taxAmount: 14.4, totalAmount: 194.4 },
  ])
  expect(await usesOf(shop)).toEqual([{ code: 'LOYAL', state: 'final' }])
})

test('a code that does not apply is refused with its reason, and nothing is reserved or charged', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 80, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const pay = (promoCode: string) =>
    ann.prepare([{ productId: bag.id, quantity: 1 }], { promoCode, amount: 1 }).catch((error) => error)
  expect(await pay('NOPE')).toMatchObject({
    code: 'PROMO_CODE_INVALID',
    message: 'Invalid promo code',
    data: { promoCode: 'NOPE', reason: 'unknown' },
  })
  expect(await pay('save15')).toMatchObject({ message: 'Minimum order amount of $100 required' })
  expect(await shop.stockOf(bag.id)).toBe(3)
  expect(await usesOf(shop)).toEqual([])
  expect(await run(shop, 'select id from checkouts')).toEqual([])
})

test('with a code that each customer may use once, double clicks share one use, and a second order is refused', async () => {
  await using shop = await openBuying()
  await shop.issue('ONCE', { maxUsagePerUser: 1 })
  const line = [{ productId: (await shop.sell({ price: 200, stock: 90 })).id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const clicks = Array.from({ length: 8 }, () => ann.prepare(line, { promoCode: 'ONCE', amount: 19_440 }))
  const [first] = await Promise.all(clicks)
  expect(await usesOf(shop)).toHaveLength(1)
  expect((await ann.cart.quoteCart({ cartItems: line, promoCode: 'ONCE' })).promo?.isApplied, 'her own').toBe(true)
  await order(ann, first as NonNullable<typeof first>)
  expect((await ann.cart.quoteCart({ cartItems: line, promoCode: 'ONCE' })).promo).toMatchObject({
    isApplied: false,
    message: 'You have already used this promo code',
  })
  expect(await outcomeOf(ann.prepare(line, { promoCode: 'ONCE', amount: 19_440 }))).toBe('PROMO_CODE_INVALID')
  expect(await outcomeOf(ben.prepare(line, { promoCode: 'ONCE' }))).toBe('ok')
})

test('a payment that is given up, or continues without the code, gives its use to the next customer', async () => {
  await using shop = await openBuying()
  await shop.issue('LAST', { maxUsageCount: 1 })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const withCode = { promoCode: 'LAST', amount: 19_440 }
  await ann.prepare(line, withCode)
  expect(await outcomeOf(ben.prepare(line, withCode))).toBe('PROMO_CODE_INVALID')
  expect((await ben.cart.quoteCart({ cartItems: line, promoCode: 'LAST' })).promo?.message).toBe(
    'This promo code has been used up',
  )
  await ann.prepare(line)
  expect(await usesOf(shop)).toEqual([])
  await ben.prepare(line, withCode)
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  expect(await usesOf(shop)).toEqual([])
  await order(ann, await ann.prepare(line, withCode))
  expect(await usesOf(shop)).toEqual([{ code: 'LAST', state: 'final' }])
})

test('until the gateway has the revision with the other code, both codes are reserved, and the paid one is used', async () => {
  await using shop = await openBuying()
  for (const code of ['FIRST', 'SECOND']) await shop.issue(code, { maxUsageCount: 1 })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare(line, { promoCode: 'FIRST' })
  const gateway = shop.shop.payment
  const away = () => Promise.reject(new Error('The gateway is away'))
  shop.shop.payment = { ...gateway, prepareIntent: away }
  await outcomeOf(ann.prepare(line, { promoCode: 'SECOND' }))
  shop.shop.payment = gateway
  expect(await usesOf(shop)).toEqual([
    { code: 'FIRST', state: 'held' },
    { code: 'SECOND', state: 'held' },
  ])
  await order(ann, intent)
  expect(await usesOf(shop)).toEqual([{ code: 'FIRST', state: 'final' }])
  expect(await ann.orders.getUserOrders()).toMatchObject([{ promoCode: 'FIRST', discountAmount: 20 }])
})

test('a payment whose use was given to somebody else is refunded, and nobody exceeds the limit', async () => {
  await using shop = await openBuying()
  await shop.issue('LAST', { maxUsageCount: 1 })
  const line = [{ productId: (await shop.sell({ price: 200, stock: 5 })).id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const intent = await ann.prepare(line, { promoCode: 'LAST' })
  await ann.pay(intent)
  await run(shop, 'delete from promo_uses')
  await order(ben, await ben.prepare(line, { promoCode: 'LAST' }))
  const late = ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await outcomeOf(late)).toBe('PAYMENT_REFUNDED')
  expect(await usesOf(shop)).toEqual([{ code: 'LAST', state: 'final' }])
  expect(await run(shop, 'select status from refunds')).toEqual([{ status: 'pending' }])
})

test('cancelling the order returns the use; continuing takes it again, or is refused when it is gone', async () => {
  await using shop = await openBuying()
  await shop.issue('LAST', { maxUsageCount: 1 })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const { orderId } = await order(ann, await ann.prepare(line, { promoCode: 'LAST' }))
  const admin = await shop.signIn('marina', 'admin')
  const set = (status: 'cancelled' | 'confirmed' | 'shipped') => admin.orders.updateOrderTracking({ orderId, status })
  await set('cancelled')
  expect(await usesOf(shop)).toEqual([{ code: 'LAST', state: 'returned' }])
  await set('confirmed')
  expect(await outcomeOf(ben.prepare(line, { promoCode: 'LAST', amount: 19_440 }))).toBe('PROMO_CODE_INVALID')
  await set('cancelled')
  await order(ben, await ben.prepare(line, { promoCode: 'LAST' }))
  expect(await outcomeOf(set('shipped'))).toBe('PROMO_CODE_INVALID')
  expect(await admin.orders.getAllOrders({ status: 'cancelled' })).toMatchObject([{ _id: orderId }])
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled', returnPayment: true })
})

test('whatever two customers change, each open checkout reserves only its own code', async () => {
  await using shop = await openBuying()
  for (const code of ['A', 'B']) await shop.issue(code, { maxUsageCount: 1 })
  const line = [{ productId: (await shop.sell({ price: 200 })).id, quantity: 1 }]
  const buyers = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const step = fc.record({ who: fc.nat(1), promoCode: fc.constantFrom('A', 'B', '') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { who, promoCode } of steps) {
        await outcomeOf((buyers[who] as Buyer).prepare(line, { promoCode, amount: promoCode ? 19_440 : 21_600 }))
        expect(await run(shop, reserved)).toEqual(await run(shop, agreed))
      }
    }),
    { numRuns: 12 },
  )
})

const reserved = `select checkout_id, promo_code_id from promo_uses where state = 'held' order by 1`
const agreed = `select c.id as checkout_id, r.promo ->> 'id' as promo_code_id from checkouts c
join checkout_revisions r on r.checkout_id = c.id and r.revision = c.revision
where c.status = 'open' and r.promo is not null order by 1`

type Intent = Awaited<ReturnType<Buyer['prepare']>>

async function order(buyer: Buyer, intent: Intent) {
  await buyer.pay(intent)
  return buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

function usesOf(shop: Buying) {
  return run(
    shop,
    'select c.code, u.state from promo_uses u join promo_codes c on c.id = u.promo_code_id order by 1, 2',
  )
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
