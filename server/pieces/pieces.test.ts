import { expect, test } from 'vitest'
import { readSerial } from '#domain/pieces/serial.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const newId = () => crypto.randomUUID()

async function openWithBag(options: Parameters<typeof openBuying>[0] = {}, stock = 14) {
  const shop = await openBuying(options)
  const marina = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ name: 'Onda Bucket', stock })
  const color = await shop.variantOf(bag.id, { name: 'Terracotta', stock })
  const make = (pieces: number, more: object = {}) =>
    marina.pieces.createPieceBatch({ batchId: newId(), productId: bag.id, variantIds: [color.id], pieces, ...more })
  const list = (more: object = {}) => marina.pieces.getPieces({ productId: bag.id, limit: 500, ...more })
  return { shop, marina, bag, color, make, list }
}

const differences = (shop: Buying) => reconcile({ db: shop.db, payment: shop.sandbox.gateway })

test('a batch makes numbered pieces with serials of their own and puts them into stock; the next one continues the numbers', async () => {
  const { shop, marina, bag, color, make, list } = await openWithBag()
  await using _ = shop
  await make(3, { madeOn: '2026-03-12', place: 'Livorno', maker: 'Bench 3', note: 'Sheet M-26-031' })
  await make(2)
  const pieces = await list()
  expect(pieces.map(({ number, batchName, lastNumber }) => [number, batchName, lastNumber])).toEqual([
    [5, 'B', 5],
    [4, 'B', 5],
    [3, 'A', 3],
    [2, 'A', 3],
    [1, 'A', 3],
  ])
  expect(new Set(pieces.map(({ serial }) => serial)).size).toBe(5)
  for (const { serial } of pieces) expect(readSerial(serial)).toBe(serial)
  const { productName, batches, stock } = await marina.pieces.getPieceBatches({ productId: bag.id })
  expect(productName).toBe('Onda Bucket')
  expect(batches).toMatchObject([
    { name: 'B', firstNumber: 4, lastNumber: 5, inStock: 2 },
    { name: 'A', firstNumber: 1, lastNumber: 3, inStock: 3, sold: 0, madeOn: '2026-03-12', place: 'Livorno' },
  ])
  expect(await shop.stockOf(bag.id)).toBe(19)
  expect(stock).toEqual([
    { numbered: 5, inHouse: 19 },
    { variantId: color.id, numbered: 5, inHouse: 19 },
  ])
  const [moved] = await marina.products.getStockMovements({ productId: bag.id, variantId: color.id })
  expect(moved).toMatchObject({ delta: 2, reason: 'new_batch', note: 'Batch B', by: 'marina' })
})

test('a batch that is sent twice is made once, also at the same time', async () => {
  const { shop, make, list } = await openWithBag()
  await using _ = shop
  const batchId = newId()
  await Promise.all([make(3, { batchId }), make(3, { batchId }), make(2)])
  await make(3, { batchId })
  await expect(make(4, { batchId }), 'another count').rejects.toMatchObject({ code: 'ALREADY_MADE' })
  const numbers = (await list()).map(({ number }) => number)
  expect(numbers).toEqual([5, 4, 3, 2, 1])
})

test('pieces that stock counts already get numbers, never more than are in the house', async () => {
  const { shop, bag, make, list } = await openWithBag({}, 4)
  await using _ = shop
  await make(3, { isCounted: true })
  expect(await shop.stockOf(bag.id)).toBe(4)
  await expect(make(2, { isCounted: true })).rejects.toMatchObject({ code: 'TOO_FEW_IN_STOCK' })
  await make(1, { isCounted: true })
  expect((await list()).map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('a batch is of one variant of each kind', async () => {
  const { shop, marina, bag, color } = await openWithBag()
  await using _ = shop
  const size = await shop.variantOf(bag.id, { name: 'Large', type: 'size' })
  const other = await shop.variantOf((await shop.sell()).id, { name: 'Bone' })
  const make = (...variantIds: string[]) =>
    marina.pieces.createPieceBatch({ batchId: newId(), productId: bag.id, variantIds, pieces: 1 })
  for (const wrong of [[], [color.id], [color.id, other.id], [color.id, size.id, other.id]])
    await expect(make(...wrong)).rejects.toMatchObject({ code: 'WRONG_VARIANTS', data: { fields: {} } })
  await make(size.id, color.id)
  await make(color.id, size.id)
  const { batches } = await marina.pieces.getPieceBatches({ productId: bag.id })
  expect(batches.map(({ name }) => name)).toEqual(['B', 'A'])
  await expect(
    marina.pieces.createPieceBatch({ batchId: newId(), productId: 'gone', variantIds: [], pieces: 1 }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a list is found by state, number, serial and variant', async () => {
  const { shop, marina, color, make, list } = await openWithBag()
  await using _ = shop
  await make(12)
  const [twelve] = await list()
  const serial = twelve?.serial ?? ''
  await marina.pieces.retirePiece({ serial, reason: 'Failed the last look' })
  const numbersOf = async (more: object) => (await list(more)).map(({ number }) => number)
  expect(await numbersOf({ search: 'No. 2' })).toEqual([2])
  expect(await numbersOf({ search: `${serial.slice(0, 4)}-${serial.slice(4, 9)}`.toLowerCase() })).toEqual([12])
  await shop.db.$client.query("update pieces set id = '17' || substr(id, 3) where number = 5")
  expect(await numbersOf({ search: '17' }), 'a number is no part of a serial').toEqual([])
  expect(await numbersOf({ search: '%' })).toEqual([])
  expect(await numbersOf({ state: 'retired' })).toEqual([12])
  expect(await numbersOf({ variantIds: [color.id], limit: 2 })).toEqual([12, 11])
  expect(await numbersOf({ variantIds: [] })).toEqual([])
})

test('a retired piece leaves the stock once, with its reason, and its history says who did it', async () => {
  const { shop, marina, bag, make, list } = await openWithBag({}, 1)
  await using _ = shop
  await make(1)
  const [{ serial } = { serial: '' }] = await list()
  const retire = () => marina.pieces.retirePiece({ serial, reason: 'Failed the last look' })
  await Promise.all([retire(), retire()])
  await marina.pieces.retirePiece({ serial, reason: 'Lost' })
  expect(await shop.stockOf(bag.id)).toBe(1)
  const found = await marina.pieces.findPiece({ serial: `https://shop.example/bag/${serial.toLowerCase()}` })
  expect(found).toMatchObject({
    number: 1,
    state: 'retired',
    reason: 'Failed the last look',
    productName: 'Onda Bucket',
    variantName: 'Terracotta',
    events: [{ kind: 'retired', reason: 'Failed the last look', by: 'marina' }],
  })
  const entries = await marina.admin.getAuditLog({})
  expect(entries.map(({ table }) => table)).toEqual(expect.arrayContaining(['piece_batches', 'pieces']))
  await expect(marina.pieces.findPiece({ serial: 'SM7K-Q2M9-X4TR-80ZA' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'No piece of any product carries this serial.',
  })
  await expect(marina.pieces.retirePiece({ serial: 'SM7KQ2M9X4TR80ZA', reason: 'Lost' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a piece whose stock is reserved is not taken out of it', async () => {
  const { shop, marina, bag, color, make, list } = await openWithBag({}, 0)
  await using _ = shop
  await make(1)
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: bag.id, variantIds: [color.id], quantity: 1 }])
  const [{ serial } = { serial: '' }] = await list()
  const retiring = marina.pieces.retirePiece({ serial, reason: 'Scratched' })
  await expect(retiring).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect((await list())[0]?.state).toBe('in_stock')
  expect(await differences(shop)).toEqual([])
})

test('reconciling finds more numbered pieces than are in the house', async () => {
  const { shop, marina, bag, color, make } = await openWithBag({ isFalsified: true }, 0)
  await using _ = shop
  await make(2)
  expect(await differences(shop)).toEqual([])
  await marina.products.changeStock({
    productId: bag.id,
    variantId: color.id,
    by: -1,
    reason: 'counted',
    withTotal: true,
    changeId: newId(),
  })
  expect(await differences(shop)).toEqual([
    expect.stringMatching(`product ${bag.id}: 2 numbered pieces in stock, 1 pieces in the house`),
    expect.stringMatching(`variant ${color.id}: 2 numbered pieces in stock, 1 pieces in the house`),
  ])
})

test('a product with a batch is archived, and never erased', async () => {
  const { shop, marina, bag, make, list } = await openWithBag()
  await using _ = shop
  await make(1)
  expect(await marina.products.deleteProduct({ productId: bag.id })).toEqual({ archived: true })
  expect(await list()).toHaveLength(1)
  await expect(make(1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('serials, states and events are guarded by the database', async () => {
  await using shop = await openTestShop()
  const marina = await shop.signIn('marina', 'admin')
  const bag = await shop.sell()
  await marina.pieces.createPieceBatch({ batchId: newId(), productId: bag.id, variantIds: [], pieces: 1 })
  for (const text of [
    "update pieces set id = 'SM7KQ2M9X4TR80ZU'",
    "update pieces set state = 'sold'",
    "update pieces set state = 'retired'",
    'update pieces set sold_at = now()',
    'delete from piece_batches',
    'delete from piece_events',
    'truncate piece_events',
  ])
    await expect(shop.db.$client.query(text), text).rejects.toThrow()
})

test('a passport has the months of sale and retirement by the clock of the shop', async () => {
  const { shop, marina, make, list } = await openWithBag()
  await using _ = shop
  await make(1)
  const [{ serial } = { serial: '' }] = await list()
  await marina.pieces.retirePiece({ serial, reason: 'Scratched' })
  await shop.db.$client.query("update pieces set retired_at = '2026-04-01T02:00:00Z'")
  const retiredIn = async () => (await shop.guest.pieces.getPassport({ serial })).retiredIn
  await marina.settings.updateSettings({ changes: { clock: { timeZone: 'America/New_York' } } })
  expect(await retiredIn()).toBe('2026-03')
  await marina.settings.updateSettings({ changes: { clock: { timeZone: 'Europe/Rome' } } })
  expect(await retiredIn()).toBe('2026-04')
})
