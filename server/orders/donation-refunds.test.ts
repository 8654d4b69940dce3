import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { lockOrder } from './lock-order.ts'
import { executeRefund, handleDisputeEvent } from './orders.ts'
import { settleDonation } from './settle-donation.ts'
import { settleRefund } from './settle-refund.ts'

test('each partial refund removes its share of both donations from the totals, and the last one the rest', async () => {
  await using shop = await openBuying()
  const { order, buyer } = await bought(shop)
  expect(order).toMatchObject({ total: 11_833, charityDonation: 500, additional: 333 })
  await refund(shop, order, 3_333)
  expect(await given(shop), '3333 of 11833').toEqual({ charityDonation: 3.59, additional: 2.39, orders: 1 })
  expect(await buyer.orders.getUserOrders()).toMatchObject([
    { status: 'confirmed', charityDonationAmount: 5, charityGivenAmount: 3.59, refundedAmount: 33.33 },
  ])
  await refund(shop, order, 1)
  expect(await given(shop), 'a cent more takes no cent of either').toEqual({
    charityDonation: 3.59,
    additional: 2.39,
    orders: 1,
  })
  await refund(shop, order, 8_499)
  expect(await given(shop)).toEqual({ charityDonation: 0, additional: 0, orders: 0 })
  expect(await buyer.orders.getUserOrders()).toMatchObject([{ status: 'refunded', charityGivenAmount: 0 }])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('any partial refund that fails later restores its share of the donations', async () => {
  await using shop = await openBuying()
  const { order, buyer } = await bought(shop)
  const first = await refund(shop, order, 3_333)
  const second = await refund(shop, order, 8_500)
  expect(await given(shop)).toEqual({ charityDonation: 0, additional: 0, orders: 0 })
  await fail(shop, first)
  expect(await given(shop)).toEqual({ charityDonation: 1.41, additional: 0.94, orders: 1 })
  expect(await buyer.orders.getUserOrders()).toMatchObject([{ status: 'confirmed', refundedAmount: 85 }])
  await fail(shop, second)
  expect(await given(shop)).toEqual({ charityDonation: 5, additional: 3.33, orders: 1 })
  await shop.sandbox.pool.query('update sandbox_gateway.charges set amount_refunded = 0')
  await shop.sandbox.pool.query("update sandbox_gateway.refunds set status = 'failed'")
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a partial lost dispute removes its share too, beside refunds, and once; an open or won one removes nothing', async () => {
  await using shop = await openBuying()
  const { order, buyer } = await bought(shop)
  await refund(shop, order, 1_111)
  await dispute(shop, order, { status: 'needs_response', stage: 1 })
  expect(await given(shop), '1111 of 11833').toEqual({ charityDonation: 4.53, additional: 3.02, orders: 1 })
  await dispute(shop, order, { id: 'dp_2', status: 'won', stage: 3 })
  for (const _ of ['told', 'told again']) await dispute(shop, order, { status: 'lost', stage: 3 })
  expect(await given(shop), '3333 of 11833').toEqual({ charityDonation: 3.59, additional: 2.39, orders: 1 })
  expect(await buyer.orders.getUserOrders()).toMatchObject([
    { paymentStatus: 'charged_back', charityGivenAmount: 3.59, refundedAmount: 11.11 },
  ])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('refunds of one order settled at the same time are added up', async () => {
  await using shop = await openBuying()
  const { order } = await bought(shop)
  await Promise.all([1_111, 2_222, 3_000].map((amount) => refund(shop, order, amount)))
  expect(await given(shop), '6333 of 11833').toEqual({ charityDonation: 2.32, additional: 1.55, orders: 1 })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('an unchanged donation is not written again', async () => {
  await using shop = await openBuying()
  const { order } = await bought(shop)
  await refund(shop, order, 100)
  const rows = () => queryRows(shop.db, { name: '', text: 'select from ledger_entries' }, [])
  const before = (await rows()).length
  const isChanged = await shop.shop.write(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    return locked && settleDonation(tx, locked, 'again')
  })
  expect(isChanged).toBe(false)
  expect(await rows()).toHaveLength(before)
})

test('a returned donation is announced to the impact page and the account', async () => {
  await using shop = await openBuying()
  const { order, buyer } = await bought(shop)
  const heard: string[] = []
  const client = await shop.db.$client.connect()
  client.on('notification', ({ payload }) => heard.push(...JSON.parse(payload ?? '[]')))
  await client.query('listen topics')
  await refund(shop, order, 100)
  await client.query('select 1')
  client.release(true)
  expect(heard).toEqual(expect.arrayContaining(['impact', `orders:${buyer.caller.userId}`, 'orders', 'dashboard']))
})

type Order = { id: string; intentId: string; total: number; charityDonation: number; additional: number }

/** A bag of $100, $8 of tax, $7 of delivery, and $3.33 for the charity. */
async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 100 })
  const option = await shop.shippingOf(bag.id, { priceCents: 700 })
  const buyer = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1, shippingOptionId: option.id }]
  const intent = await buyer.prepare(line, { additionalDonation: 3.33 })
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const text = `select id, payment_intent_id as "intentId", total_cents as total, charity_donation_cents as "charityDonation",
    additional_donation_cents as additional from orders`
  const [order] = await queryRows<Order>(shop.db, { name: '', text }, [])
  if (!order) throw new Error('No order')
  return { order, buyer }
}

async function refund({ shop }: Buying, { id: orderId, intentId }: Order, amount: number): Promise<string> {
  const id = await shop.write(async (tx) => {
    await addRefund(tx, { orderId, checkoutId: null, intentId, amount: cents(amount), reason: 'A part' })
    const text = 'select id from refunds where amount_cents = $1'
    return (await queryRows<{ id: string }>(tx, { name: '', text }, [amount]))[0]?.id ?? ''
  })
  await executeRefund(shop, id)
  return id
}

/** The cardholder disputes $22.22 of the payment. */
function dispute({ shop }: Buying, { intentId }: Order, reported: { id?: string; status: string; stage: 1 | 3 }) {
  const at = new Date()
  const about = { intentId, amount: cents(2_222), reason: 'fraudulent', openedAt: at, respondBy: null }
  return handleDisputeEvent(shop, {
    dispute: { id: 'dp_1', ...about, ...reported },
    type: reported.stage === 3 ? 'charge.dispute.closed' : 'charge.dispute.created',
    createdAt: at,
  })
}

function fail({ shop }: Buying, refundId: string): Promise<void> {
  return shop.write((tx, announce) => settleRefund({ tx, announce }, refundId, { id: null, status: 'failed' }))
}

async function given({ guest }: Buying) {
  const [year] = (await guest.impact.getImpact()).years
  return { charityDonation: year?.charityDonation, additional: year?.additional, orders: year?.orders }
}
