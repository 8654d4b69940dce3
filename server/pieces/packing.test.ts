import { expect, test } from 'vitest'
import { reconcile } from '#server/ledger/ledger.ts'
import { orderDocument } from '#server/orders/orders.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'

type Line = { productId: string; variantIds: string[]; quantity: number }

/** A shop with numbered bags and nothing without a number. */
async function openNumbered(pieces = 4, { isFalsified = false } = {}) {
  const shop = await openBuying({ isFalsified })
  const marina = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ stock: 0 })
  const color = await shop.variantOf(bag.id, { stock: 0 })
  const option = await shop.shippingOf(bag.id)
  const batch = { batchId: crypto.randomUUID(), productId: bag.id, variantIds: [color.id], pieces }
  await marina.pieces.createPieceBatch(batch)
  const ann = await buyerAt(shop, 'ann')
  const line = (quantity: number) => ({
    productId: bag.id,
    variantIds: [color.id],
    quantity,
    shippingOptionId: option.id,
  })
  async function order(...lines: Line[]) {
    const bought = await ann.prepare(lines)
    await ann.pay(bought)
    return ann.orders.createOrder({ stripePaymentIntentId: bought.paymentIntentId })
  }
  const serialOf = async (number: number) => {
    const [piece] = await marina.pieces.getPieces({ productId: bag.id, search: String(number) })
    return piece?.serial ?? ''
  }
  const statesOf = async () =>
    (await marina.pieces.getPieces({ productId: bag.id })).map(({ number, state }) => `${number} ${state}`).reverse()
  return { shop, marina, ann, bag, color, line, order, serialOf, statesOf }
}

const differences = (shop: Buying) => reconcile({ db: shop.db, payment: shop.sandbox.gateway })

test('pieces are packed by a scanned serial or as the next free one, up to the quantity; page, slip and list show the numbers', async () => {
  const { shop, marina, line, order, serialOf, statesOf, bag } = await openNumbered()
  await using _ = shop
  const { orderId, orderNumber } = await order(line(2))
  const read = async () => (await marina.pieces.getOrderPieces({ orderId }))[0]
  expect(await read()).toMatchObject({ pieces: 2, packed: [], next: { number: 1, lastNumber: 4 } })
  const third = `https://shop.example/bag/${(await serialOf(3)).toLowerCase()}`
  expect(await marina.pieces.packPiece({ orderId, serial: third })).toMatchObject({ number: 3, position: 0 })
  expect(await marina.pieces.packPiece({ orderId, serial: third }), 'sent again').toMatchObject({ number: 3 })
  const next = (await read())?.next?.serial ?? ''
  await Promise.all([1, 2].map(() => marina.pieces.packPiece({ orderId, serial: next })))
  expect(await read()).toMatchObject({ packed: [{ number: 1 }, { number: 3 }], next: { number: 2 } })
  const more = marina.pieces.packPiece({ orderId, serial: await serialOf(4) })
  await expect(more).rejects.toMatchObject({ code: 'LINE_FULL' })
  expect(await statesOf()).toEqual(['1 sold', '2 in_stock', '3 sold', '4 in_stock'])
  expect(await marina.pieces.getPieces({ productId: bag.id, search: orderNumber })).toHaveLength(2)
  const { file } = await orderDocument(shop.shop, marina.caller, { orderId, kind: 'packing-slip' })
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  expect(pdfPages(Buffer.concat(chunks)).flat().join(' ')).toContain('No. 1, 3')
  await marina.pieces.unpackPiece({ orderId, serial: await serialOf(3) })
  expect(await read()).toMatchObject({ packed: [{ number: 1 }] })
})

test('a serial that is unknown, of another bag, sold, retired, or for an order that has ended is refused', async () => {
  const { shop, marina, ann, line, order, serialOf } = await openNumbered()
  await using _ = shop
  const other = await shop.sell({ stock: 0 })
  await marina.pieces.createPieceBatch({
    ...{ batchId: crypto.randomUUID(), productId: other.id, variantIds: [], pieces: 1 },
  })
  const [strange] = await marina.pieces.getPieces({ productId: other.id })
  const [first, second] = [await order(line(1)), await order(line(1))]
  const pack = ({ orderId }: { orderId: string }, serial: string) =>
    outcomeOf(marina.pieces.packPiece({ orderId, serial }))
  expect(await pack(first, '0000-0000-0000-0000')).toBe('NOT_FOUND')
  expect(await pack(first, '17')).toBe('NOT_FOUND')
  expect(await pack(first, strange?.serial ?? '')).toBe('WRONG_PIECE')
  expect(await pack(first, await serialOf(1))).toBe('ok')
  const again = marina.pieces.packPiece({ orderId: second.orderId, serial: await serialOf(1) })
  await expect(again).rejects.toMatchObject({
    code: 'PIECE_NOT_FREE',
    message: `No. 1 is sold to order ${first.orderNumber}. If it came back, take it out there first.`,
  })
  await marina.pieces.retirePiece({ serial: await serialOf(2), reason: 'Scratched' })
  expect(await pack(second, await serialOf(2))).toBe('PIECE_NOT_FREE')
  await ann.orders.cancelOrder({ orderId: second.orderId })
  expect(await pack(second, await serialOf(3))).toBe('ORDER_ENDED')
})

test('in a storm of packers each piece is sold once, and no line gets more numbers than pieces', async () => {
  const { shop, marina, line, order, statesOf, bag } = await openNumbered(6)
  await using _ = shop
  const orders = [await order(line(1)), await order(line(2)), await order(line(1)), await order(line(1))]
  const serials = (await marina.pieces.getPieces({ productId: bag.id })).map(({ serial }) => serial)
  const wishes = orders.flatMap(({ orderId }) => serials.map((serial) => ({ orderId, serial })))
  const outcomes = await Promise.all(wishes.map((wish) => outcomeOf(marina.pieces.packPiece(wish))))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'PIECE_NOT_FREE', 'LINE_FULL']))
  const packed = await Promise.all(orders.map(({ orderId }) => marina.pieces.getOrderPieces({ orderId })))
  expect(packed.map(([one]) => one?.packed.length)).toEqual([1, 2, 1, 1])
  const numbers = packed.flatMap(([one]) => one?.packed.map(({ number }) => number) ?? [])
  expect(new Set(numbers).size).toBe(5)
  expect((await statesOf()).filter((state) => state.endsWith('in_stock'))).toHaveLength(1)
})

test('a canceled order gives its pieces back; of some that came back a person says which', async () => {
  const { shop, marina, ann, line, order, serialOf, statesOf } = await openNumbered()
  await using _ = shop
  const first = await order(line(2))
  for (const number of [1, 2]) await marina.pieces.packPiece({ orderId: first.orderId, serial: await serialOf(number) })
  await ann.orders.cancelOrder({ orderId: first.orderId })
  expect(await statesOf()).toEqual(['1 in_stock', '2 in_stock', '3 in_stock', '4 in_stock'])
  expect(await differences(shop)).toEqual([])
  const second = await order(line(2))
  const { orderId } = second
  for (const number of [3, 4]) await marina.pieces.packPiece({ orderId, serial: await serialOf(number) })
  await marina.orders.refundOrder({
    ...{ orderId, requestId: crypto.randomUUID(), reason: 'One less', amount: 50 },
    lines: [{ position: 0, quantity: 1 }],
  })
  expect((await marina.pieces.getOrderPieces({ orderId }))[0]).toMatchObject({
    pieces: 1,
    packed: [{ number: 3 }, { number: 4 }],
  })
  await marina.pieces.unpackPiece({ orderId, serial: await serialOf(3) })
  expect(await statesOf()).toEqual(['1 in_stock', '2 in_stock', '3 in_stock', '4 sold'])
  const { events } = await marina.pieces.findPiece({ serial: await serialOf(3) })
  expect(events.map(({ kind }) => kind)).toEqual(['restocked', 'sold'])
})

test('a packed piece is retired after it is taken out of its order, or once it is shipped, so that stock counts the pieces that are left', async () => {
  const { shop, marina, line, order, serialOf, statesOf, bag } = await openNumbered(3)
  await using _ = shop
  const { orderId, orderNumber } = await order(line(1))
  const [first, second] = [await serialOf(1), await serialOf(2)]
  const retire = (serial: string) => marina.pieces.retirePiece({ serial, reason: 'Torn while packing' })
  await marina.pieces.packPiece({ orderId, serial: first })
  await expect(retire(first)).rejects.toMatchObject({ code: 'PACKED', message: expect.stringContaining(orderNumber) })
  await marina.pieces.unpackPiece({ orderId, serial: first })
  await retire(first)
  await marina.pieces.packPiece({ orderId, serial: second })
  await marina.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), carrier: 'UPS', trackingNumber: '1Z1' })
  expect([await statesOf(), await shop.stockOf(bag.id)]).toEqual([['1 retired', '2 sold', '3 in_stock'], 1])
  await retire(second)
  expect(await shop.stockOf(bag.id)).toBe(1)
  expect(await differences(shop)).toEqual([])
})

test('the counts of a product hear of shipped pieces, and the passport of a piece that comes back', async () => {
  const { shop, marina, ann, bag, color, line, order, serialOf } = await openNumbered()
  await using _ = shop
  await marina.products.changeStock({
    ...{
      productId: bag.id,
      variantId: color.id,
      by: 1,
      reason: 'counted',
      withTotal: true,
      changeId: crypto.randomUUID(),
    },
  })
  const [first, second] = [await order(line(1)), await order(line(1))]
  await marina.pieces.packPiece({ orderId: second.orderId, serial: await serialOf(2) })
  const topicsOf = async (name: string, input: unknown) =>
    (await dispatch(shop.shop, { name, input, caller: async () => marina.caller })).topics
  const ofCounts = await topicsOf('pieces.getPieceBatches', { productId: bag.id })
  const ofPassport = await topicsOf('pieces.getPassport', { serial: await serialOf(2) })
  await using heard = await listen(shop.databaseUrl)
  const { orderId } = first
  await marina.orders.shipOrder({ orderId, parcelId: crypto.randomUUID(), carrier: 'UPS', trackingNumber: '1Z1' })
  await ann.orders.cancelOrder({ orderId: second.orderId })
  const [shipped = [], canceled = []] = await heard.first(2)
  expect(shipped.filter((topic) => ofCounts.includes(topic))).not.toEqual([])
  expect(canceled.filter((topic) => ofPassport.includes(topic))).not.toEqual([])
})

test('reconciling finds pieces that are packed for a line of another bag', async () => {
  const { shop, marina, line, order, serialOf } = await openNumbered(4, { isFalsified: true })
  await using _ = shop
  const { orderId } = await order(line(1))
  await marina.pieces.packPiece({ orderId, serial: await serialOf(1) })
  expect(await differences(shop)).toEqual([])
  await shop.db.$client.query("update pieces set variant_ids = '{}' where number = 1")
  expect(await differences(shop)).toEqual([expect.stringContaining('1 numbered pieces, 1 of them of another product')])
})
