import { expect, test } from 'vitest'
import { filterName } from '#domain/products/variants.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('bags are found by any of the colors, and among them by any of the sizes', async () => {
  await using shop = await openTestShop()
  await sellIn(shop, 'Tote', { colors: ['Ink Navy', 'Bone'], sizes: ['Small', 'Large'] })
  await sellIn(shop, 'Clutch', { colors: ['Bone'], sizes: ['Small'] })
  await sellIn(shop, 'Saddle', { colors: ['Olive'] })
  const find = async (filter: { colors?: string[]; sizes?: string[]; minPrice?: number; searchText?: string }) =>
    (await shop.guest.products.searchProducts({ sortBy: 'name', ...filter })).page.map(({ name }) => name)

  expect(await find({ colors: ['ink-navy'] })).toEqual(['Tote'])
  expect(await find({ colors: ['bone', 'olive'] })).toEqual(['Clutch', 'Saddle', 'Tote'])
  expect(await find({ colors: ['bone'], sizes: ['large'] })).toEqual(['Tote'])
  expect(await find({ sizes: ['small'], minPrice: 101 })).toEqual([])
  expect(await find({ colors: ['bone'], searchText: 'clutch' })).toEqual(['Clutch'])
  expect(await find({ colors: ['no-such-color'] })).toEqual([])
})

test('the options of a list show how many bags each would leave: for a color those in a chosen size, and vice versa', async () => {
  await using shop = await openTestShop()
  await sellIn(shop, 'Tote', { colors: ['Bone', 'Ink Navy'], sizes: ['Small', 'Large'] })
  await sellIn(shop, 'Clutch', { colors: ['Bone'], sizes: ['Small'] })
  const hidden = await sellIn(shop, 'Hidden', { colors: ['Rose'], isActive: false })
  expect(hidden).toBeTruthy()
  const options = shop.guest.products.getFilterOptions
  const named = (all: { slug: string; count: number }[]) => all.map(({ slug, count }) => [slug, count])

  const all = await options({})
  expect(all.count).toBe(2)
  expect(all.colors).toEqual([
    { slug: 'bone', name: 'Bone', value: 'Bone', count: 2 },
    { slug: 'ink-navy', name: 'Ink Navy', value: 'Ink Navy', count: 1 },
  ])
  expect(named(all.sizes)).toEqual([
    ['large', 1],
    ['small', 2],
  ])
  expect((await options({ colors: ['bone'], sizes: ['large'] })).count).toBe(1)
  expect(named((await options({ sizes: ['large'] })).colors)).toEqual([
    ['bone', 1],
    ['ink-navy', 1],
  ])
  expect(named((await options({ colors: ['ink-navy'] })).sizes)).toEqual([
    ['large', 1],
    ['small', 1],
  ])
  expect(named((await options({ searchText: 'clutch' })).colors)).toEqual([['bone', 1]])
  expect(await options({ searchText: 'xylophone' })).toEqual({ count: 0, colors: [], sizes: [] })
  expect((await options({ view: 'sale' })).colors).toEqual([])
})

test('a bag filtered by a color is shown in that color with its price, and the answer has the pictured color, too', async () => {
  await using shop = await openTestShop()
  const tote = await sellIn(shop, 'Tote', { colors: ['Bone', 'Ink Navy'] })
  const [shown] = (await shop.guest.products.searchProducts({ colors: ['ink-navy'] })).page
  expect(shown).toMatchObject({
    choice: { color: 'ink-navy' },
    variantIds: [tote.variants[1]?.id],
    basePrice: 120,
    pictured: { basePrice: 100, colors: [{ isPictured: true }, { isPictured: false }] },
    colors: [
      { name: 'Bone', isPictured: false },
      { name: 'Ink Navy', isPictured: true },
    ],
  })
  const [plain] = (await shop.guest.products.searchProducts({ colors: ['ink-navy', 'bone'] })).page
  expect(plain).toMatchObject({ basePrice: 100 })
  expect(plain).not.toHaveProperty('choice')
})

test('the code and the database make the same name of a color for an address', async () => {
  await using shop = await openTestShop()
  for (const name of [
    'Ink Navy',
    ' Café  Crème! ',
    'No. 5',
    '– Ölgrün –',
    '深海',
    'ЯЩИК 9',
    'ЯЩИК',
    'Nr.深.海',
    'A1',
    'ﬁne',
  ]) {
    const [row] = await queryRows<{ slug: string }>(shop.db, { name: '', text: 'select filter_name($1) as slug' }, [
      name,
    ])
    expect(row?.slug, name).toBe(filterName(name))
  }
})

type Kinds = { colors: string[]; sizes?: string[]; isActive?: boolean }

/** The second color costs $20 more. */
async function sellIn(shop: TestShop, name: string, { colors, sizes = [], isActive = true }: Kinds) {
  const bag = await shop.sell({ name, isActive })
  const variants: { id: string }[] = []
  for (const color of colors)
    variants.push(await shop.variantOf(bag.id, { name: color, adjustment: variants.length * 20 }))
  for (const size of sizes) await shop.variantOf(bag.id, { name: size, type: 'size' })
  return { ...bag, variants }
}
