import { expect, test } from 'vitest'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { carryOutRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { reconcile } from './ledger.ts'

test('after a purchase, a release, a cancellation, its return and a refund there are no differences', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await buy(shop)
  const admin = await shop.signIn('marina', 'admin')
  expect(await reconcile(shop.shop)).toEqual([])
  await (await buyerAt(shop, 'ben')).prepare([{ productId: bagId, quantity: 1 }])
  expect(await reconcile(shop.shop)).toEqual([])
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  expect(await reconcile(shop.shop)).toEqual([])
  for (const status of ['cancelled', 'confirmed', 'refunded'] as const) {
    await admin.orders.updateOrderTracking({ orderId, status })
    expect(await reconcile(shop.shop)).toEqual([])
  }
  const [refund] = await run(shop, 'select id from refunds')
  await carryOutRefund(shop.shop, String(refund?.id))
  expect(await reconcile(shop.shop)).toEqual([])
})

test('each kind of difference is found', async () => {
  await using shop = await openBuying()
  await buy(shop)
  const planted: [change: string, line: RegExp][] = [
    [
      'update orders set subtotal_cents = subtotal_cents + 7, total_cents = total_cents + 7',
      /^order .*: total .*charged/,
    ],
    ['update donations set gift_cents = 1', /^order .*: gives 1000 \+ 0, by its donations 1 \+ 0/],
    ['update products set total_stock = 1', /^stock of product .*: 1, the movements sum to 3/],
    ['update order_lines set restocked = 1', /^product .*: held and sold 1, entered as taken 2/],
    ["update promo_uses set state = 'held'", /^checkout .*: completed, its promo code .* is held/],
    ['delete from promo_uses', /^order .*: bought with TEN, of which no use is known/],
    ['update sandbox_charges set amount_refunded = 5', /^payment .*: refunded 0, at the gateway 5$/],
    ['update sandbox_payment_intents set amount = 100', /^payment .*: charged .*, at the gateway 100$/],
  ]
  for (const [change, line] of planted) expect(await planting(shop, change)).toContainEqual(expect.stringMatching(line))
})

/** The differences that a change leaves behind when no trigger sees it. */
async function planting(shop: Buying, change: string): Promise<string[]> {
  const pool = change.includes('sandbox_') ? shop.sandbox.pool : shop.db.$client
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(change)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  return reconcile(shop.shop)
}

async function buy(shop: Buying) {
  await shop.issue('TEN')
  const bag = await shop.sell({ price: 100, stock: 5 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 2 }], { promoCode: 'TEN' })
  await buyer.pay(intent)
  const { orderId } = await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { orderId, bagId: bag.id }
}

async function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return (await shop.db.$client.query(text)).rows
}
