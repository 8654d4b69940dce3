import { expect, test } from 'vitest'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { run } from '#tests/support/copied-orders.ts'

// D31, G-67: the pieces that a refund names

test('a piece refunded before shipping goes back into stock unless excluded, and no parcel contains it', async () => {
  await using shop = await openBuying()
  const { admin, orderId, bag, refund, line } = await bought(shop)
  expect(await shop.stockOf(bag.id)).toBe(7)
  await refund({ restock: false })
  expect(await shop.stockOf(bag.id), 'a broken piece').toBe(7)
  await refund({})
  expect(await shop.stockOf(bag.id)).toBe(8)
  expect(await line()).toMatchObject({ canceled: 2, refunded: 2, restocked: 1, toShip: 1, free: 1 })
  const pack = (quantity: number) =>
    admin.orders.saveParcel({ orderId, parcelId: crypto.randomUUID(), lines: [{ position: 0, quantity }] })
  expect(await outcomeOf(pack(2))).toBe('TOO_MANY_PIECES')
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  expect(await shop.stockOf(bag.id), 'the piece that was left').toBe(9)
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  expect(await shop.stockOf(bag.id), 'and no other one leaves again').toBe(8)
  expect(await line()).toMatchObject({ canceled: 2, toShip: 1 })
})

test('a shipped piece that comes back is received once, and restocked when chosen', async () => {
  await using shop = await openBuying()
  const { admin, orderId, bag, refund, line } = await bought(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  const kept = await refund({})
  const first = await refund({ comingBack: true })
  const second = await refund({ comingBack: true })
  expect(await line()).toMatchObject({ refunded: 3, canceled: 0, returned: 0, free: 0 })
  expect(await shop.stockOf(bag.id), 'nothing has arrived').toBe(7)
  const receive = (refundId: string, restock: boolean) => admin.orders.receivePieces({ refundId, restock })
  await Promise.all([receive(first._id, true), receive(first._id, true), receive(first._id, true)])
  expect(await shop.stockOf(bag.id)).toBe(8)
  await receive(second._id, false)
  await receive(kept._id, true)
  expect(await shop.stockOf(bag.id), 'scratched, and never sent').toBe(8)
  expect(await line()).toMatchObject({ returned: 2, restocked: 1 })
  expect(await outcomeOf(receive('none', true))).toBe('NOT_FOUND')
})

test('pieces that came back before the bank refused their refund are restocked once, however often they are refunded', async () => {
  await using shop = await openBuying()
  const { admin, orderId, bag, refund, line } = await bought(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  for (const _ of [1, 2, 3]) {
    const { _id: refundId } = await refund({ comingBack: true })
    await admin.orders.receivePieces({ refundId, restock: true })
  }
  expect(await shop.stockOf(bag.id), 'all three').toBe(10)
  await run(shop, "update refunds set status = 'failed'")
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await refund({})
  expect(await shop.stockOf(bag.id)).toBe(10)
  expect(await line()).toMatchObject({ canceled: 1, restocked: 3 })
})

test('pieces have their share of goods and tax; the rest of the payment needs no pieces', async () => {
  await using shop = await openBuying()
  const { admin, orderId } = await bought(shop)
  const ask = (amount: number, quantity: number) =>
    outcomeOf(
      admin.orders.refundOrder({
        orderId,
        requestId: crypto.randomUUID(),
        amount,
        reason: 'A scratch',
        lines: [{ position: 0, quantity }],
      }),
    )
  const [order] = await admin.orders.getAllOrders()
  expect(order).toMatchObject({ totalAmount: 47.4, shippingAmount: 15 })
  expect(await ask(10.8 + 15.01, 1)).toBe('REFUND_TOO_HIGH')
  expect(await ask(10.8 + 15, 1), 'with what belongs to no line').toBe('ok')
  expect(await ask(10.81, 1)).toBe('REFUND_TOO_HIGH')
  expect(await ask(21.6, 2)).toBe('ok')
})

/** Three pieces at $10.00 and 8 % of tax, of ten in stock. */
async function bought(shop: Awaited<ReturnType<typeof openBuying>>) {
  const bag = await shop.sell({ price: 10, stock: 10 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 3 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  const refund = (choice: { restock?: boolean; comingBack?: boolean }) =>
    admin.orders.refundOrder({
      orderId,
      requestId: crypto.randomUUID(),
      amount: 10.8,
      reason: 'A scratch',
      ...choice,
      lines: [{ position: 0, quantity: 1 }],
    })
  const line = async () => (await admin.orders.getAllOrders())[0]?.items[0]?.pieces
  return { admin, ann, orderId, bag, refund, line }
}
