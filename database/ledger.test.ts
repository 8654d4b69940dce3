import { expect, test } from 'vitest'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'

test('the ledger has the charge, the 5 % and the extra donation of an order once, and its stock as it was reserved', async () => {
  await using shop = await openBuying()
  const { orderId, paymentIntentId, bagId } = await buy(shop)
  const entries = await run(shop, 'select kind, amount_cents, order_id from ledger_entries order by id')
  const [order] = await run(shop, 'select total_cents, charity_donation_cents, additional_donation_cents from orders')
  expect(entries).toEqual([
    { kind: 'charge', amount_cents: order?.total_cents, order_id: orderId },
    { kind: 'gift', amount_cents: order?.charity_donation_cents, order_id: orderId },
    { kind: 'donation', amount_cents: order?.additional_donation_cents, order_id: orderId },
  ])
  expect(await run(shop, "select key from ledger_entries where kind = 'charge'")).toEqual([
    { key: `charge:${paymentIntentId}` },
  ])
  expect(await movements(shop, bagId)).toEqual(['opening 5', 'hold -2'])
})

test('a refund that is accepted and fails later is entered both times', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await buy(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  const [refund] = await run(shop, 'select id, amount_cents from refunds')
  await executeRefund(shop.shop, String(refund?.id))
  await run(shop, "update refunds set status = 'failed'")
  const amount = Number(refund?.amount_cents)
  expect(
    await run(shop, "select kind, amount_cents from ledger_entries where kind like 'refund%' order by id"),
  ).toEqual([
    { kind: 'refund', amount_cents: -amount },
    { kind: 'refund_failed', amount_cents: amount },
  ])
  const [given] = await run(
    shop,
    "select sum(amount_cents)::int as left from ledger_entries where kind in ('gift', 'donation')",
  )
  expect(given?.left).toBe(0)
})

test('stock that is released, restored by a cancellation, taken again or set by hand is entered with its cause', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await buy(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  await admin.orders.updateOrderTracking({ orderId, status: 'confirmed' })
  await (await buyerAt(shop, 'ben')).prepare([{ productId: bagId, quantity: 1 }])
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  await run(shop, `update products set total_stock = 9 where id = '${bagId}'`)
  expect(await movements(shop, bagId)).toEqual([
    'opening 5',
    'hold -2',
    'restock 2',
    'sale -2',
    'hold -1',
    'release 1',
    'adjustment 6',
  ])
})

test('an entry cannot be changed or deleted', async () => {
  await using shop = await openBuying()
  await buy(shop)
  for (const table of ['ledger_entries', 'stock_movements'])
    for (const change of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table}`])
      await expect(run(shop, change)).rejects.toThrow('append-only')
})

async function buy(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 2 }])
  await buyer.pay(intent)
  const { paymentIntentId } = intent
  const { orderId } = await buyer.orders.createOrder({ stripePaymentIntentId: paymentIntentId })
  return { orderId, paymentIntentId, bagId: bag.id }
}

async function movements(shop: Buying, productId: string): Promise<string[]> {
  const rows = await run(shop, `select cause, delta from stock_movements where product_id = '${productId}' order by id`)
  return rows.map(({ cause, delta }) => `${cause} ${delta}`)
}

async function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return (await shop.db.$client.query(text)).rows
}
