import { expect, test } from 'vitest'
import { type Buying, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { returnStock, type StockChange, sharesOf, takeStock } from './checkout.ts'

test('a buyer who comes too late is shown how many pieces of which bag are left', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Dune Tote', stock: 1 })
  const red = await shop.variantOf(bag.id, { name: 'Red', stock: 0 })
  const about = { productId: bag.id, productName: 'Dune Tote' }
  expect(await take(shop, bag.id, null)).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 1 left of Dune Tote.',
    data: { ...about, left: 1 },
  })
  expect(await take(shop, bag.id, red.id)).toMatchObject({
    message: 'Dune Tote in Red is out of stock.',
    data: { ...about, variantName: 'Red', left: 0 },
  })
  const other = await shop.sell({ name: 'Reef Clutch', stock: 0 })
  const { message, data } = await take(shop, other.id, null)
  expect(message).toBe('Reef Clutch is out of stock.')
  expect(data).toEqual({ productId: other.id, productName: 'Reef Clutch', left: 0 })
  expect(await take(shop, 'none', null)).toMatchObject({ message: 'This product is out of stock.' })
})

// Transactions that lock rows in one order never deadlock.
test('stock is taken in one order, whatever the order of the lines, and once for each row', () => {
  const lines = [
    { productId: 'b', variantIds: ['x'], quantity: 1 },
    { productId: 'a', variantIds: ['z'], quantity: 2 },
    { productId: 'b', variantIds: ['y'], quantity: 3 },
  ]
  const shares = [
    { productId: 'a', variantId: null, quantity: 2 },
    { productId: 'b', variantId: null, quantity: 4 },
    { productId: 'b', variantId: 'x', quantity: 1 },
    { productId: 'b', variantId: 'y', quantity: 3 },
    { productId: 'a', variantId: 'z', quantity: 2 },
  ]
  expect(sharesOf(lines)).toEqual(shares)
  expect(sharesOf(lines.toReversed())).toEqual(shares)
})

test('the stock ledger records what took the pieces, and what returned them', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  for (const by of ['checkout', 'order', 'return'] as const)
    await shop.shop.write(async (tx, announce) => {
      const change: StockChange = { tx, announce, moved: { by, id: `the ${by}` } }
      const shares = [{ productId: bag.id, variantId: null, quantity: 2 }]
      await takeStock(change, shares)
      await returnStock(change, shares)
    })
  const text = "select delta, cause, source_id as by from stock_movements where cause <> 'opening' order by id"
  expect(await queryRows(shop.db, { name: '', text }, [])).toEqual([
    { delta: -2, cause: 'hold', by: 'the checkout' },
    { delta: 2, cause: 'release', by: 'the checkout' },
    { delta: -2, cause: 'sale', by: 'the order' },
    { delta: 2, cause: 'restock', by: 'the order' },
    { delta: -2, cause: 'sale', by: 'the return' },
    { delta: 2, cause: 'return', by: 'the return' },
  ])
})

function take({ shop }: Buying, productId: string, variantId: string | null) {
  return shop
    .write((tx, announce) => takeStock({ tx, announce }, [{ productId, variantId, quantity: 2 }]))
    .catch((error) => error)
}
