import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, fromDollars, sum } from '#domain/money.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { reconcile } from './ledger.ts'

const price = fc.integer({ min: 100, max: 900_00 }).map((amount) => amount / 100)
const bag = fc.record({
  price,
  sale: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  adjustment: fc.option(fc.integer({ min: -90, max: 5_000 }).map((amount) => amount / 100)),
  shipping: fc.option(fc.integer({ min: 0, max: 3_999 })),
  quantity: fc.integer({ min: 1, max: 6 }),
})
const codes = [
  { code: 'PART', type: 'percentage' as const, value: 17 },
  { code: 'ALL', type: 'percentage' as const, value: 100 },
  { code: 'FIXED', type: 'fixed_amount' as const, value: 3_333 },
  { code: 'SHIP', type: 'free_shipping' as const, value: null },
]
const purchase = fc.record({
  bags: fc.array(bag, { minLength: 1, maxLength: 3 }),
  terms: fc.constantFrom(null, ...codes),
  donation: fc.integer({ min: 50, max: 9_999 }).map((amount) => amount / 100),
  refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never

// For any purchase with any code and donation, and any partial refunds, every place has the same cents.
test('page, payment, order, ledger and charge have the same cents, and all of them are refunded', async () => {
  await using shop = await openBuying()
  for (const { code, ...terms } of codes) await shop.issue(code, terms)
  await fc.assert(
    fc.asyncProperty(purchase, async (wanted) => {
      const { order, quoted, charged, booked } = await buy(shop, wanted)
      expect({ charged, booked, ordered: order.totalAmount }).toEqual({
        charged: quoted,
        booked: quoted,
        ordered: quoted / 100,
      })
      expectWhole(order, wanted)
      await giveBack(shop, order._id, wanted.refunds)
      expect(await returned(shop, order._id)).toEqual({
        booked: 0,
        atGateway: quoted,
        charityDonation: 0,
        additional: 0,
        orders: 0,
      })
    }),
    { numRuns: 12 },
  )
  expect(await reconcile(shop.shop)).toEqual([])
})

type Order = Awaited<ReturnType<Awaited<ReturnType<typeof buyerAt>>['orders']['getUserOrders']>>[number]

async function buy(shop: Buying, { bags, terms: code, donation }: Purchase) {
  const buyer = await buyerAt(shop, 'ann')
  const cartItems = await Promise.all(bags.map((wanted) => lineOf(shop, wanted)))
  const more = { additionalDonation: donation, ...(code && { promoCode: code.code }) }
  const { checkout } = await buyer.cart.quoteCart({ cartItems, ...more })
  expect(Math.min(...Object.values(checkout).filter((part) => typeof part === 'number'))).toBeGreaterThanOrEqual(0)
  const intent = await buyer.prepare(cartItems, { ...more, amount: fromDollars(checkout.totalAmount) })
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await buyer.orders.getUserOrders()
  if (!order) throw new Error('No order')
  const text = "select amount_cents as booked from ledger_entries where order_id = $1 and kind = 'charge'"
  const [entry] = await queryRows<{ booked: number }>(shop.db, { name: '', text }, [order._id])
  const { amount, status } = await shop.sandbox.gateway.findIntent(intent.paymentIntentId)
  expect(status).toBe('succeeded')
  return { order, quoted: fromDollars(checkout.totalAmount), charged: amount, booked: entry?.booked }
}

async function lineOf(
  shop: Buying,
  { price: dollars, sale, adjustment, shipping, quantity }: Purchase['bags'][number],
) {
  const salePrice = sale === null ? {} : { salePrice: Math.max(1, Math.floor(dollars * sale * 100)) / 100 }
  const { id: productId } = await shop.sell({ price: dollars, ...salePrice, stock: 20 })
  const variant = adjustment === null ? null : await shop.variantOf(productId, { adjustment, stock: 20 })
  const option = shipping === null ? null : await shop.shippingOf(productId, { priceCents: shipping })
  return {
    productId,
    quantity,
    ...(variant && { variantIds: [variant.id] }),
    ...(option && { shippingOptionId: option.id }),
  }
}

/** Compares the agreed revision with the order that was written from it. */
function expectWhole(order: Order, { bags, terms: code, donation }: Purchase): void {
  const { subtotal, discountAmount, shippingAmount, taxAmount, additionalDonationAmount, totalAmount } = order
  const parts = [subtotal, -discountAmount, shippingAmount, taxAmount, additionalDonationAmount].map(fromDollars)
  expect(sum(parts)).toBe(fromDollars(totalAmount))
  expect(sum(order.items.map(({ totalPrice }) => fromDollars(totalPrice)))).toBe(fromDollars(subtotal))
  expect(order.items.map(({ quantity }) => quantity)).toEqual(bags.map(({ quantity }) => quantity))
  expect(additionalDonationAmount).toBe(donation)
  expect(order.charityDonationAmount).toBe(Math.round(fromDollars(subtotal) / 20) / 100)
  expect(order.promoCode).toBe(code?.code)
  if (code?.code === 'ALL') expect(discountAmount).toBe(subtotal)
  if (code?.code === 'FIXED') expect(discountAmount).toBe(Math.min(33.33, subtotal))
  if (code?.type === 'free_shipping') expect([discountAmount, shippingAmount]).toEqual([0, 0])
}

/** Some parts, then the merchant's refund of the rest. */
async function giveBack({ shop, db, signIn }: Buying, orderId: string, shares: number[]): Promise<void> {
  const text = 'select payment_intent_id as "intentId", total_cents as total from orders where id = $1'
  const [order] = await queryRows<{ intentId: string; total: number }>(db, { name: '', text }, [orderId])
  if (!order) throw new Error('No order')
  let left = order.total
  for (const share of shares) {
    const amount = cents(Math.floor((left - 1) * share))
    if (amount === 0) continue
    left -= amount
    const part = { orderId, checkoutId: null, intentId: order.intentId, amount, reason: 'A part' }
    await shop.write((tx) => addRefund(tx, part))
    await carryOut(shop, orderId)
  }
  const admin = await signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await carryOut(shop, orderId)
}

async function carryOut(shop: Buying['shop'], orderId: string): Promise<void> {
  const text = "select id from refunds where order_id = $1 and status = 'pending'"
  for (const { id } of await queryRows<{ id: string }>(shop.db, { name: '', text }, [orderId]))
    await executeRefund(shop, id)
}

async function returned({ db, sandbox }: Buying, orderId: string) {
  const text = `select o.payment_intent_id as "intentId",
    (select sum(amount_cents)::int from ledger_entries where order_id = o.id and kind in ('charge', 'refund')) as booked,
    (select json_build_object('charityDonation', sum(charity_donation_cents), 'additional', sum(additional_cents), 'orders', sum(orders))
      from donations where order_id = o.id) as given from orders o where id = $1`
  type Row = {
    intentId: string
    booked: number
    given: { charityDonation: number; additional: number; orders: number }
  }
  const [row] = await queryRows<Row>(db, { name: '', text }, [orderId])
  const intent = await sandbox.gateway.findIntent(row?.intentId ?? '')
  return { booked: row?.booked, atGateway: intent.refunded, ...row?.given }
}
