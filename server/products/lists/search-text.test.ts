import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteRows, updateRows } from '#database/table-rows.ts'
import { fromDollars } from '#domain/money.ts'
import type { SortOption } from '#domain/products/sort-option.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

type Described = { name: string; material?: string; tags?: string[]; description?: string; categoryId?: string }

test('a bag is found by its name, tags, material, category and description, in this order', async () => {
  await using shop = await openTestShop()
  const mango = await shop.category('Mango bags')
  await describe(shop, { name: 'One', description: 'Lined with mango silk.' })
  await describe(shop, { name: 'Two', categoryId: mango.id })
  await describe(shop, { name: 'Three', material: 'Mango leather' })
  await describe(shop, { name: 'Mango tote' })
  await describe(shop, { name: 'Five', tags: ['mango'], material: 'Mango leather' })
  await describe(shop, { name: 'Something else' })
  expect(await found(shop, 'mango')).toEqual(['Mango tote', 'Five', 'Three', 'Two', 'One'])
})

test('a text with one typing error in each word still finds the bag', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Leather Tote' })
  await describe(shop, { name: 'Clutch', material: 'Sustainable cork' })
  for (const text of ['lether tot', 'leather tote', 'laether toet', 'leatther totes', 'LEATHER, tote!', 'tote leather'])
    expect(await found(shop, text), text).toEqual(['Leather Tote'])
  for (const text of ['sustainabel', 'susteinable clutsh', 'clutsch', 'cork clutches', 'crok', 'ocrk'])
    expect(await found(shop, text), text).toEqual(['Clutch'])
  expect(await found(shop, 'lethr')).toEqual([])
  expect(await found(shop, 'leather xylophone')).toEqual([])
})

test('whatever single letter is wrong in a word of four or more, the bag is found', async () => {
  await using shop = await openTestShop()
  const name = 'Aurelia Crossbody in Mushroom Leather with Cork'
  await describe(shop, { name })
  await describe(shop, { name: 'Felt pouch' })
  const words = name.toLowerCase().split(' ')
  const word = fc.constantFrom(...words.filter((one) => one.length > 3 && one !== 'with'))
  await fc.assert(
    fc.asyncProperty(word, fc.nat(), fc.constantFrom('x', 'e', 'ü'), async (right, at, letter) => {
      const place = at % right.length
      const [before, after] = [right.slice(0, place), right.slice(place + 1)]
      const swapped = before + (after[0] ?? '') + right[place] + after.slice(1)
      for (const wrong of [before + letter + right.slice(place), before + after, before + letter + after, swapped])
        expect(await found(shop, wrong), wrong).toEqual([name])
    }),
    { numRuns: 60 },
  )
})

test('an incomplete word finds the bag by the beginning of a word', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Leather Tote', material: 'Sustainable cork' })
  for (const text of ['le', 'leath', 'tote lea', 'sustaina', 'lethe', 'sustanab'])
    expect(await found(shop, text), text).toEqual(['Leather Tote'])
})

test('exact hits come before beginnings, and these before mistyped words', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Note', tags: ['nott'] })
  await describe(shop, { name: 'Total' })
  await describe(shop, { name: 'Plain bag', description: 'A tot of rum fits in.' })
  await describe(shop, { name: 'Tot bag' })
  await describe(shop, { name: 'Tot' })
  expect(await found(shop, 'tot')).toEqual(['Tot', 'Tot bag', 'Plain bag', 'Total'])
  await describe(shop, { name: 'Lether tot' })
  await describe(shop, { name: 'Leather tote' })
  expect(await found(shop, 'lether tot')).toEqual(['Lether tot', 'Leather tote'])
})

test('accents make no difference', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Sac à Main Éloïse', material: 'Piñatex' })
  for (const text of ['eloise', 'Éloïse', 'PINATEX', 'piñatx']) expect(await found(shop, text)).toHaveLength(1)
})

test('an inactive product is never found or suggested, and is found again when it is active', async () => {
  await using shop = await openTestShop()
  const archived = await shop.sell({ name: 'Archived tote', isActive: false })
  const sold = await shop.sell({ name: 'Sold tote' })
  expect(await found(shop, 'tote')).toEqual(['Sold tote'])
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: sold.id } })
  await updateRows(shop.db, 'products', { set: { isActive: true }, where: { id: archived.id } })
  expect(await found(shop, 'tote')).toEqual(['Archived tote'])
  const suggested = await shop.guest.products.suggestProducts({ searchText: 'tote' })
  expect(suggested.products.map(({ name }) => name)).toEqual(['Archived tote'])
})

test("the search follows a bag's names, and the names of its category and the parent", async () => {
  await using shop = await openTestShop()
  const evening = await shop.category('Evening')
  const clutches = await shop.category('Clutches', evening.id)
  const bag = await shop.sell({ name: 'Aurelia', categoryId: clutches.id })
  expect([await found(shop, 'clutches'), await found(shop, 'evening')]).toEqual([['Aurelia'], ['Aurelia']])
  await updateRows(shop.db, 'categories', { set: { name: 'Gala' }, where: { id: evening.id } })
  await updateRows(shop.db, 'categories', { set: { name: 'Minaudières' }, where: { id: clutches.id } })
  expect([await found(shop, 'clutches'), await found(shop, 'evening')]).toEqual([[], []])
  expect([await found(shop, 'minaudiere'), await found(shop, 'gala')]).toEqual([['Aurelia'], ['Aurelia']])
  await updateRows(shop.db, 'products', { set: { name: 'Borealis' }, where: { id: bag.id } })
  expect([await found(shop, 'aurelia'), await found(shop, 'borealis')]).toEqual([[], ['Borealis']])
  await deleteRows(shop.db, 'products', { id: bag.id })
  expect(await found(shop, 'borealis')).toEqual([])
})

test('database operators mean nothing in a text', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Leather tote' })
  const nothing = ['%', ':*', "'", "''", '"', '\\', '🛍️', '_', '()', '&|!', '<->', '🛍️ 👜', '\0', "' or 1=1 --", '! !']
  for (const text of nothing) expect(await found(shop, text), text).toEqual(text === '\0' ? ['Leather tote'] : [])
  for (const text of ["leather' tote", 'leather:*', '%leather%', 'tote & leather', '!leather', '🛍️ tote', '(tote'])
    expect(await found(shop, text), text).toEqual(['Leather tote'])
  expect(await found(shop, '   ')).toEqual(['Leather tote'])
  expect(await found(shop, 'the')).toEqual([])
})

test('no text makes the search fail', async () => {
  await using shop = await openTestShop()
  await describe(shop, { name: 'Leather tote' })
  const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 60 }))
  await fc.assert(
    fc.asyncProperty(text, async (searchText) => {
      await shop.guest.products.suggestProducts({ searchText })
      await shop.guest.products.searchProducts({ searchText })
    }),
    { numRuns: 80 },
  )
})

test('a text of more than 200 characters is refused, with the wrong field', async () => {
  await using shop = await openTestShop()
  const refused = { code: 'BAD_REQUEST', data: { fields: { searchText: 'Search for at most 200 characters' } } }
  const searchText = 'a'.repeat(10_000)
  await expect(shop.guest.products.searchProducts({ searchText })).rejects.toMatchObject(refused)
  await expect(shop.guest.products.suggestProducts({ searchText })).rejects.toMatchObject(refused)
  expect(await found(shop, `  ${'a '.repeat(100)}  `)).toEqual([])
})

test('a text works with every filter and sort', async () => {
  await using shop = await openTestShop()
  const totes = await shop.category('Totes')
  await shop.sell({ name: 'Cork tote', price: 90, categoryId: totes.id })
  await shop.sell({ name: 'Cork tote grand', price: 190, categoryId: totes.id })
  await shop.sell({ name: 'Cork belt', price: 50, salePrice: 40 })
  await shop.sell({ name: 'Felt tote', price: 95, categoryId: totes.id })
  const names = async (search: Parameters<typeof shop.guest.products.searchProducts>[0]) =>
    (await shop.guest.products.searchProducts({ searchText: 'cork', ...search })).page.map(({ name }) => name)
  expect(await names({ sortBy: 'price_high_low' })).toEqual(['Cork tote grand', 'Cork tote', 'Cork belt'])
  expect(await names({ sortBy: 'name', categoryId: totes.id })).toEqual(['Cork tote', 'Cork tote grand'])
  expect(await names({ minPrice: 60, maxPrice: 100 })).toEqual(['Cork tote'])
  expect(await names({ view: 'sale' })).toEqual(['Cork belt'])
})

test('the pages of a search lose and repeat nothing, and their cursor works for no other list', async () => {
  await using shop = await openTestShop()
  for (let index = 0; index < 11; index++) await shop.sell({ name: `Cork ${index % 3 ? 'tote' : 'bag'}` })
  const page = (cursor: string | null, searchText?: string) =>
    shop.guest.products.searchProducts({ ...(searchText && { searchText }), paginationOpts: { numItems: 4, cursor } })
  const first = await page(null, 'cork tot')
  const second = await page(first.continueCursor, 'cork tot')
  expect(second.isDone).toBe(true)
  expect(new Set([...first.page, ...second.page].map(({ _id }) => _id)).size).toBe(7)
  const refused = { code: 'BAD_REQUEST', data: { fields: { 'paginationOpts.cursor': expect.any(String) } } }
  await expect(page(first.continueCursor)).rejects.toMatchObject(refused)
  await expect(page('nonsense', 'cork')).rejects.toMatchObject(refused)
})

test('among more bags than are ranked with a word in their texts, those with the word in their names come first', async () => {
  await using shop = await openTestShop()
  await addMany(shop, 1_200, "'Made of cork.'")
  await shop.sell({ name: 'Belt of cork' })
  await shop.sell({ name: 'Cork' })
  expect((await found(shop, 'cork')).slice(0, 2)).toEqual(['Cork', 'Belt of cork'])
  const { products } = await shop.guest.products.suggestProducts({ searchText: 'cork' })
  expect(products.slice(0, 2).map(({ name }) => name)).toEqual(['Cork', 'Belt of cork'])
})

test('a common word gives the same list in every sort as all products that have it', async () => {
  await using shop = await openTestShop()
  await addMany(shop, 700, "case when n % 3 < 2 and n not between 200 and 500 then 'Made of cork.' else '' end")
  const pages = async (sortBy: SortOption) => {
    const seen: number[] = []
    for (let cursor: string | null = null, isDone = false; !isDone; ) {
      const answer: Awaited<ReturnType<typeof shop.guest.products.searchProducts>> =
        await shop.guest.products.searchProducts({
          searchText: 'cork',
          sortBy,
          paginationOpts: { numItems: 40, cursor },
        })
      seen.push(...answer.page.map(({ basePrice }) => basePrice))
      cursor = answer.continueCursor
      isDone = answer.isDone
    }
    return seen
  }
  const all = Array.from({ length: 700 }, (_, index) => index + 1)
  const prices = all.filter((price) => price % 3 < 2 && (price < 200 || price > 500))
  expect(await pages('price_low_high')).toEqual(prices)
  expect(await pages('newest'), 'the cheapest were made last').toEqual(prices)
  expect(await pages('price_high_low')).toEqual(prices.toReversed())
})

test('a search follows prices and ratings without reading the texts of the bag again', async () => {
  await using shop = await openTestShop()
  const [first, second] = [
    await shop.sell({ name: 'First tote', price: 90 }),
    await shop.sell({ name: 'Second tote', price: 80 }),
  ]
  await shop.db.$client.query('delete from search_words')
  await updateRows(shop.db, 'products', {
    set: { basePrice: fromDollars(70), averageRating: 4 },
    where: { id: first.id },
  })
  expect((await shop.db.$client.query('select from search_words')).rowCount).toBe(0)
  const { rows } = await shop.db.$client.query(
    'select id, shown_price_cents, average_rating::float8 from product_search order by id',
  )
  expect(rows).toEqual(
    [
      { id: first.id, shown_price_cents: 7_000, average_rating: 4 },
      { id: second.id, shown_price_cents: 8_000, average_rating: 0 },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  await updateRows(shop.db, 'products', { set: { name: 'Third tote' }, where: { id: first.id } })
  expect(await found(shop, 'third')).toEqual(['Third tote'])
})

test('six bags and the matching categories are suggested', async () => {
  await using shop = await openTestShop()
  const totes = await shop.category('Totes')
  await shop.category('Clutches')
  for (let index = 0; index < 7; index++) await shop.sell({ name: `Bag ${index}`, categoryId: totes.id })
  await shop.sell({ name: 'Cork tote', price: 200, salePrice: 150 })
  const { products: suggested, categories: named } = await shop.guest.products.suggestProducts({ searchText: 'tot' })
  expect(suggested).toHaveLength(6)
  expect(suggested[0]).toMatchObject({ name: 'Cork tote', basePrice: 200, salePrice: 150, primaryImageUrl: '' })
  expect(named).toEqual([{ _id: totes.id, name: 'Totes', slug: totes.id }])
  const nothing = { products: [], categories: [] }
  expect(await shop.guest.products.suggestProducts({ searchText: ' ' })).toEqual(nothing)
})

async function found(shop: TestShop, searchText: string): Promise<string[]> {
  const { page } = await shop.guest.products.searchProducts({ searchText })
  return page.map(({ name }) => name)
}

async function describe(shop: TestShop, { name, categoryId, ...described }: Described): Promise<void> {
  const { id } = await shop.sell({ name, ...(categoryId && { categoryId }) })
  await updateRows(shop.db, 'products', { set: { description: '', ...described }, where: { id } })
}

/** Adds bags that cost 1, 2, 3 … dollars; the cheapest is the newest. */
async function addMany(shop: TestShop, count: number, description: string): Promise<void> {
  const { id } = await shop.category('Cases')
  await shop.db.$client.query(
    `insert into products (id, slug, name, description, category_id, base_price_cents, created_at)
    select 'many-' || n, 'many-' || n, 'Bag ' || n, ${description}, $2, n * 100, now() - n * interval '1 minute'
    from generate_series(1, $1::integer) n`,
    [count, id],
  )
}
