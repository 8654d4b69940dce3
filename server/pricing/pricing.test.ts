import { expect, test } from 'vitest'
import { insertRows, updateRows } from '#database/table-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { lineOf, priceLines } from './pricing.ts'

test('a hundred lines are priced in one query', async () => {
  await using shop = await openTestShop()
  const sold = await Promise.all(Array.from({ length: 10 }, (_, index) => shop.sell({ price: index + 1 })))
  const lines = Array.from({ length: 100 }, (_, index) =>
    lineOf({ productId: sold[index % 10]?.id ?? '', quantity: 1 }),
  )
  const queries: string[] = []
  const pool = new Proxy(shop.db.$client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (query: { name: string; text: string; values: unknown[] }) => {
        queries.push(query.name)
        return target.query(query)
      }
    },
  })
  const priced = await priceLines(Object.assign(Object.create(shop.db), { $client: pool }), lines)
  expect(priced.map((line) => line.unitPrice)).toEqual(lines.map((_, index) => ((index % 10) + 1) * 100))
  expect(queries).toEqual(['lines-to-price'])
})

test('without lines there is no query, and the result has no lines', async () => {
  await using shop = await openTestShop()
  expect(await priceLines(shop.db, [])).toEqual([])
})

test("a line shows its color's own photo, otherwise the product's primary one", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const [cognac, navy] = [await shop.variantOf(tote.id), await shop.variantOf(tote.id, { name: 'Navy' })]
  await pictureOf(shop, { productId: tote.id, imageUrl: '/side.webp', sortOrder: 0 })
  await pictureOf(shop, { productId: tote.id, imageUrl: '/front.webp', sortOrder: 1, isPrimary: true })
  await pictureOf(shop, { productId: tote.id, imageUrl: '/cognac.webp', variantId: cognac.id })
  const lines = [[cognac.id], [navy.id], []].map((variantIds) =>
    lineOf({ productId: tote.id, variantIds, quantity: 1 }),
  )
  const priced = await priceLines(shop.db, lines)
  expect(priced.map((line) => line.imageUrl)).toEqual(['/cognac.webp', '/front.webp', '/cognac.webp'])
  expect(priced.map((line) => line.variantName)).toEqual(['Cognac', 'Navy', 'Cognac'])
})

test('a price never falls below 0, however large the adjustments, before the sale too', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 20, salePrice: 10 })
  const cheap = await shop.variantOf(tote.id, { adjustment: -50 })
  const [line] = await priceLines(shop.db, [lineOf({ productId: tote.id, variantIds: [cheap.id], quantity: 1 })])
  expect(line).toMatchObject({ unitPrice: 0, originalUnitPrice: 0 })
})

test('an archived variant makes its line unavailable', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const color = await shop.variantOf(tote.id)
  await updateRows(shop.db, 'product_variants', { set: { isActive: false }, where: { id: color.id } })
  const [line] = await priceLines(shop.db, [lineOf({ productId: tote.id, variantIds: [color.id], quantity: 1 })])
  expect(line).toMatchObject({ availability: 'unavailable', stock: 0 })
})

test("pieces reserved by a customer's open checkout are available to that customer, and to nobody else", async () => {
  await using shop = await openTestShop()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const tote = await shop.sell({ stock: 0 })
  const color = await shop.variantOf(tote.id, { stock: 1 })
  await reservationOf(shop, { userId: ann.caller.userId, productId: tote.id, variantId: color.id, quantity: 2 })
  const line = lineOf({ productId: tote.id, variantIds: [color.id], quantity: 2 })
  const stockFor = async (reservedFor: string | null) => (await priceLines(shop.db, [line], { reservedFor }))[0]
  expect(await stockFor(ann.caller.userId)).toMatchObject({ stock: 2, availability: 'ok' })
  expect(await stockFor(ben.caller.userId)).toMatchObject({ stock: 0, availability: 'insufficient' })
  expect(await stockFor(null)).toMatchObject({ stock: 0, availability: 'insufficient' })
})

test('a line is the same however its variants are ordered or repeated', () => {
  expect(lineOf({ productId: 'a', variantIds: ['y', 'x', 'y'], quantity: 1 })).toEqual({
    productId: 'a',
    variantIds: ['x', 'y'],
    quantity: 1,
    shippingOptionId: null,
  })
})

test('an archived product is priced for carts that still contain it, and not sold', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 42 })
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: tote.id } })
  const [line] = await priceLines(shop.db, [lineOf({ productId: tote.id, quantity: 1 })])
  expect(line).toMatchObject({ unitPrice: 4200, availability: 'unavailable', product: { name: tote.name } })
})

type Picture = { productId: string; imageUrl: string; sortOrder?: number; isPrimary?: boolean; variantId?: string }

async function pictureOf(shop: TestShop, picture: Picture) {
  await insertRows(shop.db, 'product_images', { id: crypto.randomUUID(), altText: 'Photo', ...picture })
}

type Reservation = { userId: string; productId: string; variantId: string; quantity: number }

async function reservationOf(shop: TestShop, { userId, productId, variantId, quantity }: Reservation) {
  const checkoutId = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + 60_000)
  await insertRows(shop.db, 'checkouts', { id: checkoutId, userId, orderNumber: checkoutId, expiresAt })
  const reservation = { checkoutId, productId, quantity }
  await insertRows(shop.db, 'stock_reservations', [reservation, { ...reservation, variantId }])
}
