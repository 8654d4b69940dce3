import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { updateRows } from '#database/table-rows.ts'
import type { SortOption } from '#domain/products/sort-option.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

type Search = NonNullable<Parameters<TestShop['guest']['products']['searchProducts']>[0]>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

// CAT-006, CAT-031, CON-002, API-014, AUT-013, AUT-015, AUT-016
test('a visitor sorts by age, price both ways, rating and name', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Beach bag', price: 90, rating: 4.5, createdAt: daysAgo(3) })
  await shop.sell({ name: 'anchor tote', price: 200, salePrice: 80, rating: 3.9, createdAt: daysAgo(1) })
  await shop.sell({ name: 'Clutch', price: 85, rating: 4.8, createdAt: daysAgo(2) })

  expect(await names(shop, { sortBy: 'newest' })).toEqual(['anchor tote', 'Clutch', 'Beach bag'])
  expect(await names(shop, { sortBy: 'price_low_high' })).toEqual(['anchor tote', 'Clutch', 'Beach bag'])
  expect(await names(shop, { sortBy: 'price_high_low' })).toEqual(['Beach bag', 'Clutch', 'anchor tote'])
  expect(await names(shop, { sortBy: 'rating' })).toEqual(['Clutch', 'Beach bag', 'anchor tote'])
  expect(await names(shop, { sortBy: 'name' })).toEqual(['anchor tote', 'Beach bag', 'Clutch'])
  expect(await names(shop, {})).toEqual(await names(shop, { sortBy: 'newest' }))
})

// DAT-032
test('price bounds include the bound itself and use the shown price', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Sale', price: 300, salePrice: 100 })
  await shop.sell({ name: 'Below', price: 99.99 })
  await shop.sell({ name: 'Above', price: 100.01 })

  expect(await names(shop, { minPrice: 100, maxPrice: 100 })).toEqual(['Sale'])
  expect(await names(shop, { minPrice: 100, sortBy: 'name' })).toEqual(['Above', 'Sale'])
  expect(await names(shop, { maxPrice: 100, sortBy: 'name' })).toEqual(['Below', 'Sale'])
  expect(await names(shop, { minPrice: 0 })).toHaveLength(3)
  expect(await names(shop, { minPrice: 301 })).toEqual([])
})

// VAL-003
test('contradictory bounds are refused, with the wrong field', async () => {
  await using shop = await openTestShop()
  const search = shop.guest.products.searchProducts
  await expect(search({ minPrice: 20, maxPrice: 10 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { maxPrice: 'Maximum price is below minimum price' } },
  })
  const fields = async (input: object) => (await search(input as Search).catch(({ data }) => data)).fields
  expect(await fields({ minPrice: -1 })).toEqual({ minPrice: 'Must not be negative' })
  expect(await fields({ maxPrice: 1e9 })).toEqual({ maxPrice: 'Must be at most 1,000,000' })
  expect(await fields({ sortBy: 'cheapest' })).toEqual({
    sortBy: 'Sort by one of newest, price_low_high, price_high_low, rating, name',
  })
  await expect(search({ minPrice: 'ten' as unknown as number })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(search({ paginationOpts: { numItems: 101, cursor: null } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a category shows its own products, and a parent those of its children, too', async () => {
  await using shop = await openTestShop()
  const bags = await shop.category('Bags')
  const totes = await shop.category('Totes', bags.id)
  const belts = await shop.category('Belts')
  await shop.sell({ name: 'Bag', categoryId: bags.id })
  await shop.sell({ name: 'Tote', categoryId: totes.id })
  await shop.sell({ name: 'Belt', categoryId: belts.id })

  expect(await names(shop, { categoryId: bags.id, sortBy: 'name' })).toEqual(['Bag', 'Tote'])
  expect(await names(shop, { categoryId: totes.id })).toEqual(['Tote'])
  expect(await names(shop, { categoryId: 'nothing' })).toEqual([])
})

test('an inactive product is in no list', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Sold' })
  await shop.sell({ name: 'Archived', isActive: false })
  expect(await names(shop, {})).toEqual(['Sold'])
})

// CAT-019, CON-001
test('a page has 12 products by default, and the cursor leads to the rest', async () => {
  await using shop = await openTestShop()
  await sellMany(shop, 14)
  const first = await shop.guest.products.searchProducts({})
  expect(first).toMatchObject({ isDone: false })
  expect(first.page).toHaveLength(12)
  const rest = await shop.guest.products.searchProducts({
    paginationOpts: { numItems: 12, cursor: first.continueCursor },
  })
  expect(rest).toMatchObject({ isDone: true })
  expect(rest.page).toHaveLength(2)
})

test('a list that ends with a full page has no next page', async () => {
  await using shop = await openTestShop()
  await sellMany(shop, 4)
  const options = (cursor: string | null) => ({ paginationOpts: { numItems: 2, cursor } })
  const first = await shop.guest.products.searchProducts(options(null))
  expect(await shop.guest.products.searchProducts(options(first.continueCursor))).toMatchObject({ isDone: true })
})

test('no sort loses or repeats a product at a page break, ties and equal times included', async () => {
  await using shop = await openTestShop()
  const sold = await sellMany(shop, 23)
  for (const sortBy of ['newest', 'price_low_high', 'price_high_low', 'rating', 'name'] as const) {
    const seen = (await readAll(shop, { sortBy }, 4)).map((product) => product._id)
    expect(seen.toSorted(), sortBy).toEqual(sold.toSorted())
  }
})

test('pages neither lose nor repeat the remaining products when others come and go', async () => {
  await using shop = await openTestShop()
  const sold = await sellMany(shop, 12)
  const first = await shop.guest.products.searchProducts({ paginationOpts: { numItems: 6, cursor: null } })
  await shop.sell({ name: 'Newer' })
  const gone = first.page[2]?._id ?? ''
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: gone } })
  const rest = await shop.guest.products.searchProducts({
    paginationOpts: { numItems: 20, cursor: first.continueCursor },
  })
  expect([...first.page, ...rest.page].map((product) => product._id).toSorted()).toEqual(sold.toSorted())
})

test('a cursor that does not belong to the list is refused, however it was forged', async () => {
  await using shop = await openTestShop()
  await sellMany(shop, 3)
  const page = (sortBy: SortOption, cursor: string) =>
    shop.guest.products.searchProducts({ sortBy, paginationOpts: { numItems: 1, cursor } })
  const { continueCursor } = await shop.guest.products.searchProducts({
    paginationOpts: { numItems: 1, cursor: null },
  })
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const wrong: [SortOption, string][] = [
    ['rating', continueCursor],
    ['newest', 'nonsense'],
    ['newest', forged('newest', '2026-02-31', 'a')],
    ['price_low_high', forged('price_low_high', '1; drop table products', 'a')],
    ['name', forged('name', 'a', '\0')],
    ['rating', forged('rating', 'NaN', 'a')],
  ]
  for (const [sortBy, cursor] of wrong)
    await expect(page(sortBy, cursor)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

function names(shop: TestShop, search: Search): Promise<string[]> {
  return readAll(shop, search, 100).then((all) => all.map((product) => product.name))
}

/** All pages, loaded as a visitor loads more. */
async function readAll(shop: TestShop, search: Search, numItems: number): Promise<Product[]> {
  const all: Product[] = []
  let cursor: string | null = null
  for (;;) {
    const answer: { page: Product[]; isDone: boolean; continueCursor: string } =
      await shop.guest.products.searchProducts({ ...search, paginationOpts: { numItems, cursor } })
    all.push(...answer.page)
    if (answer.isDone) return all
    cursor = answer.continueCursor
  }
}

async function sellMany(shop: TestShop, count: number): Promise<string[]> {
  const sold = []
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(1_750_000_000_000 + Math.floor(index / 3))
    sold.push(
      await shop.sell({ name: `Bag ${index % 4}`, price: 50 + (index % 5), rating: (index % 3) + 0.25, createdAt }),
    )
  }
  return sold.map((product) => product.id)
}
