import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { orderDocument } from '#server/orders/orders.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { savedFile } from '#tests/support/insert-delivered-order.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { carryOutRefunds } from '#tests/support/returning.ts'

// A line of two bags at $104.95 is worth $226.69 with its tax: $113.34 for the first piece, $113.35 for the second one.

test('a bag refunded before shipping is not packed, not shipped and not returned, and is in stock again', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId, bagId } = await bought(shop)
  await admin.orders.refundOrder({ ...piece(orderId), amount: 113.34 })
  const slip = await orderDocument(shop.shop, admin.caller, { orderId, kind: 'packing-slip' })
  const lines = pdfPages(await buffer(slip.file)).flat()
  expect(lines.filter((line) => /^\d ×/.test(line))).toEqual([expect.stringMatching(/^1 ×/)])
  expect(await shop.stockOf(bagId)).toBe(9)
  const parcel = { orderId, parcelId: crypto.randomUUID(), carrier: 'UPS', trackingNumber: '1Z' }
  const ship = (quantity: number) => admin.orders.saveParcel({ ...parcel, lines: [{ position: 0, quantity }] })
  expect(await outcomeOf(ship(2))).toBe('TOO_MANY_PIECES')
  expect(await outcomeOf(ship(1))).toBe('ok')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  expect(await ann.orders.getUserOrders()).toMatchObject([
    { items: [{ pieces: { free: 1, canceled: 1, shipped: 1 } }] },
  ])
  expect(await outcomeOf(requestReturn(shop, { ann, orderId, quantity: 2 }))).toBe('NOT_IN_ORDER')
  expect(await requestReturn(shop, { ann, orderId, quantity: 1 })).toMatchObject({ requestedAmount: 113.35 })
})

test('a return of a piece that two partial refunds paid refunds nothing more, and both sides see that', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId, bagId } = await bought(shop, 'delivered')
  const { returnRequestId } = await requestReturn(shop, { ann, orderId, quantity: 1 })
  const amounts = async () => [
    (await ann.returns.getUserReturnRequests({}))[0]?.requestedAmount,
    (await admin.returns.getReturnRequest({ returnRequestId })).requestedAmount,
    (await admin.returns.getReturnRequest({ returnRequestId })).refundAmount,
  ]
  expect(await amounts()).toEqual([113.34, 113.34, 113.34])
  await admin.orders.refundOrder({ ...piece(orderId), amount: 113.34 })
  expect(await amounts(), 'the other piece was refunded').toEqual([113.34, 113.34, 113.34])
  const second = { ...piece(orderId), amount: 113.35 }
  await expect(admin.orders.refundOrder(second)).rejects.toMatchObject({
    code: 'PIECES_IN_RETURN',
    data: { fields: { 'lines.0': expect.stringContaining('the return will pay less') } },
  })
  await admin.orders.refundOrder({ ...second, includesReturned: true })
  expect(await amounts()).toEqual([0, 0, 0])
  for (const status of ['approved', 'processing', 'completed'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  await carryOutRefunds(shop)
  const text = 'select sum(amount_cents)::int as cents from refunds'
  expect(await queryRows(shop.db, { name: '', text }, [])).toEqual([{ cents: 22_669 }])
  expect(await shop.stockOf(bagId)).toBe(9)
})

test('an approved return follows a refund of its piece on both sides, and completing it pays the shown amount', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId } = await bought(shop, 'delivered')
  const { returnRequestId } = await requestReturn(shop, { ann, orderId, quantity: 2 })
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  await admin.orders.refundOrder({ ...piece(orderId), amount: 113.34, includesReturned: true })
  const seen = await admin.returns.getReturnRequest({ returnRequestId })
  expect(seen).toMatchObject({ approvedAmount: 113.34, refundAmount: 113.34, returnItems: [{ refundedApart: 1 }] })
  expect(await ann.returns.getUserReturnRequests({})).toMatchObject([
    { approvedAmount: 113.34, returnItems: [{ refundedApart: 1 }] },
  ])
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'processing' })
  const agreed = { returnRequestId, status: 'completed' as const, refundAmount: seen.refundAmount }
  expect(await admin.returns.updateReturnRequestStatus(agreed)).toMatchObject({ refund: { amount: 113.34 } })
})

test("a goodwill refund of the order lowers its open return's refund: customer, team and payment agree", async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId, totalAmount } = await bought(shop, 'delivered')
  const { returnRequestId } = await requestReturn(shop, { ann, orderId, quantity: 2 })
  const goodwill = (amount: number) =>
    admin.orders.refundOrder({ orderId, requestId: crypto.randomUUID(), amount, reason: 'We are sorry' })
  const seen = async () => {
    const [own] = await ann.returns.getUserReturnRequests({})
    const { refundAmount } = await admin.returns.getReturnRequest({ returnRequestId })
    return [own?.approvedAmount ?? own?.requestedAmount, own?.refundAmount, refundAmount]
  }
  expect(await seen()).toEqual([226.69, 226.69, 226.69])
  await goodwill(Math.round((totalAmount - 200) * 100) / 100)
  expect(await seen(), 'requested').toEqual([226.69, 200, 200])
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  expect(await seen(), 'approved').toEqual([200, 200, 200])
  await goodwill(60)
  expect(await seen(), 'approved, and less is left').toEqual([200, 140, 140])
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'processing' })
  const complete = (refundAmount: number) =>
    admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed', refundAmount })
  expect(await outcomeOf(complete(200))).toBe('REFUND_CHANGED')
  expect((await complete(140)).refund?.amount).toBe(140)
  expect((await ann.returns.getUserReturnRequests({}))[0]).not.toHaveProperty('refundAmount')
})

test('a withdrawal offers the bag that is not refunded, and its receipt promises the amount that is paid', async () => {
  await using shop = await openBuying()
  const { ann, admin, orderId, orderNumber } = await bought(shop, 'delivered')
  await admin.orders.refundOrder({ ...piece(orderId), amount: 108 })
  expect((await ann.returns.getWithdrawal({ orderNumber })).lines).toMatchObject([{ quantity: 1 }])
  const twoPieces = { orderNumber, items: [{ orderItemIndex: 0, quantity: 2 }] }
  expect(await outcomeOf(ann.returns.withdraw(twoPieces))).toBe('NOT_IN_ORDER')
  const { returnRequestId, amount } = await ann.returns.withdraw({ orderNumber })
  // The second piece with the cheaper shipping of both; the first refund was $5.34 short of its piece.
  expect(amount).toBe(113.35 + 11.98)
  const text = "select text from emails where kind = 'withdrawal-receipt'"
  expect(await queryRows(shop.db, { name: '', text }, [])).toEqual([{ text: expect.stringContaining('$125.33') }])
  const done = await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'completed' })
  expect(done.refund?.amount).toBe(amount)
})

async function bought(shop: Buying, status: 'confirmed' | 'delivered' = 'confirmed') {
  const bag = await shop.sell({ price: 104.95, stock: 10 })
  const { id: shippingOptionId } = await shop.shippingOf(bag.id, { priceCents: 599 })
  const ann = await buyerAt(shop, 'ann')
  const lines = [{ productId: bag.id, quantity: 2, shippingOptionId }]
  const intent = await ann.prepare(lines, { shippingAddress: { ...address, country: 'Germany' } })
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  if (status === 'delivered') await admin.orders.updateOrderTracking({ orderId: order.orderId, status })
  return { ...order, ann, admin, bagId: bag.id }
}

const piece = (orderId: string) => ({
  orderId,
  requestId: crypto.randomUUID(),
  reason: 'A flaw',
  lines: [{ position: 0, quantity: 1 }],
})

type Asked = { ann: Awaited<ReturnType<typeof buyerAt>>; orderId: string; quantity: number }

async function requestReturn(shop: Buying, { ann, orderId, quantity }: Asked) {
  return ann.returns.createReturnRequest({
    orderId,
    reason: 'change_of_mind',
    description: 'It does not suit me.',
    returnItems: [{ orderItemIndex: 0, quantity }],
    evidenceUrls: [await savedFile(shop, ann.caller)],
  })
}
