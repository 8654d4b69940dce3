import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { csv, header, type Importing, openImporting } from '#tests/support/importing.ts'
import { photograph } from '#tests/support/photos.ts'
import { shopifyFiles } from '#tests/support/shopify-files.ts'
import { exampleFile, importJobs } from './imports.ts'

const [bad, note, photo] = [
  { isNote: false, isPhoto: false },
  { isNote: true, isPhoto: false },
  { isNote: false, isPhoto: true },
]

const tote = {
  Handle: 'sea-tote',
  Title: 'Sea Tote',
  Type: 'Totes',
  'Variant Price': '120.00',
  'Variant Inventory Qty': 5,
}

test('a dry run shows the result and changes nothing; the import then executes it', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(
    csv([{ ...tote, 'Body (HTML)': '<p>For the coast.</p>', Tags: 'coast, summer', Status: 'active' }]),
  )
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { rows: 1, newProducts: 1, newCategories: 1, badCells: 0 },
  })
  expect(await shop.rows('select from products')).toEqual([])
  const done = await shop.take(checked._id)
  expect(done).toMatchObject({ status: 'done', problem: null, counts: { newProducts: 1 } })
  const [product] = await shop.rows(
    `select p.slug, p.name, p.description, p.base_price_cents as price, p.sale_price_cents as sale, p.total_stock as stock, p.tags, p.is_active as active,
    c.name as category from products p join categories c on c.id = p.category_id`,
  )
  expect(product).toEqual({
    slug: 'sea-tote',
    name: 'Sea Tote',
    description: 'For the coast.',
    price: 12_000,
    sale: null,
    stock: 5,
    tags: ['coast', 'summer'],
    active: true,
    category: 'Totes',
  })
})

test('exporting and importing again changes nothing, over the whole demo shop', async () => {
  await using shop = await openImporting()
  await loadDemo({
    ...shop.shop,
    createAccount: async ({ email }) => ({ clerkUserId: email }),
    recordPayments: null,
    now: new Date(),
    log: () => {},
  })
  const file = await shop.exported()
  const before = await everything(shop)
  const checked = await shop.bring(file, { makesCategories: false })
  expect(await shop.problemsOf(checked._id)).toEqual([])
  expect(checked.counts).toMatchObject({ newProducts: 0, changedProducts: 0, sameProducts: 30, pictures: 0 })
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done' })
  expect(await everything(shop)).toEqual(before)
  expect(await shop.exported()).toBe(file)
})

test.each(['apparel', 'home-and-garden', 'jewelry'] as const)(
  'a file like Shopify’s %s example is imported without a bad row, photos included, and importing it again changes nothing',
  async (name) => {
    await using shop = await openImporting()
    const photos = await servePhotos(shop)
    const checked = await shop.bring(shopifyFiles[name], { untrackedStock: 1 })
    expect((await shop.problemsOf(checked._id)).filter(({ isNote }) => !isNote)).toEqual([])
    const done = await shop.take(checked._id)
    expect(done).toMatchObject({ status: 'done', problem: null })
    expect(done.counts?.pictures).toBe(photos.size)
    const [images] = await shop.rows<{ missing: number; primary: number; products: number }>(
      `select count(*) filter (where image_url not like '/pictures/%')::int as missing, count(*) filter (where is_primary and variant_id is null)::int as primary,
      count(distinct product_id)::int as products from product_images`,
    )
    expect(images).toEqual({ missing: 0, primary: images?.products, products: done.counts?.newProducts })
    const again = await shop.bring(shopifyFiles[name])
    expect(again.counts).toMatchObject({
      untracked: 0,
      newProducts: 0,
      changedProducts: 0,
      pictures: 0,
      sameProducts: done.counts?.newProducts,
    })
  },
)

test("options, prices, savings, photos and texts of Shopify’s files become the shop's", async () => {
  await using shop = await openImporting()
  await servePhotos(shop)
  await shop.take((await shop.bring(shopifyFiles.jewelry, { untrackedStock: 1 }))._id)
  const [gem] =
    await shop.rows(`select description, base_price_cents as base, sale_price_cents as sale, total_stock as stock,
    (select json_agg(json_build_array(v.type, v.name, v.value, v.stock_quantity, v.is_pictured,
      (select i.source_url from product_images i where i.variant_id = v.id)) order by v.sort_order) from product_variants v where product_id = p.id) as variants,
    (select array_agg(source_url order by sort_order) from product_images i where product_id = p.id and variant_id is null) as photos
    from products p where slug = 'gem'`)
  const photo = (name: string) => `https://photos.example/${name}_925x@2x.jpg`
  expect(gem).toEqual({
    description: 'Gem pendant.\n\n• Chain, 14"\n• Made in USA',
    base: 2_999,
    sale: 2_799,
    stock: 2,
    variants: [
      ['color', 'Blue', 'blue', 1, true, photo('gem')],
      ['color', 'Purple', 'purple', 1, false, photo('gem-purple')],
    ],
    photos: ['gem', 'gem-two', 'gem-worn', 'gem-purple'].map(photo),
  })
})

test('with one bad row nothing is imported, unless the merchant leaves its product out', async () => {
  await using shop = await openImporting()
  const file = csv([tote, { ...tote, Handle: 'bad-bag', 'Variant Price': '1.290,00', 'Variant Inventory Qty': -4 }])
  const checked = await shop.bring(file)
  expect(checked.counts).toMatchObject({ newProducts: 1, badCells: 1, notes: 1, badRows: 1, badProducts: 1 })
  expect(await shop.problemsOf(checked._id)).toEqual([
    { line: 3, column: 'Variant Price', reason: '“1.290,00” is not an amount. Write 1290.00', ...bad },
    { line: 3, column: 'Variant Inventory Qty', reason: '−4 becomes 0: stock cannot be negative', ...note },
  ])
  expect(await outcomeOf(shop.admin.imports.startImport({ importId: checked._id }))).toBe('BAD_ROWS')
  expect(await shop.rows('select from products')).toEqual([])
  await shop.take(checked._id, { leavesOutBad: true })
  expect(await shop.rows('select slug from products')).toEqual([{ slug: 'sea-tote' }])
})

test('a missing category is an error until the merchant allows its creation; paths are created completely', async () => {
  await using shop = await openImporting()
  const file = csv([
    { ...tote, Type: 'Everyday > Totes' },
    { ...tote, Handle: 'other', Type: 'everyday > totes' },
  ])
  const checked = await shop.bring(file, { makesCategories: false })
  expect(checked.counts).toMatchObject({ badCells: 2, newCategories: 0 })
  await shop.admin.imports.checkImport({ importId: checked._id, makesCategories: true })
  await importJobs.checkFile.run(shop.shop, { importId: checked._id })
  expect((await shop.admin.imports.getImport({ importId: checked._id })).counts).toMatchObject({
    badCells: 0,
    newCategories: 1,
  })
  await shop.take(checked._id)
  expect(
    await shop.rows(
      'select c.name, c.slug, p.name as parent from categories c left join categories p on p.id = c.parent_id order by 1',
    ),
  ).toEqual([
    { name: 'Everyday', slug: 'everyday', parent: null },
    { name: 'Totes', slug: 'totes', parent: 'Everyday' },
  ])
})

test('after an import administrators see each change in the audit log by the person who started it, and stock in the ledger', async () => {
  await using shop = await openImporting()
  await shop.import(csv([tote]))
  await shop.import(csv([{ ...tote, 'Variant Inventory Qty': 9, Title: 'Ocean Tote' }]))
  const log = await shop.admin.admin.getAuditLog({ limit: 50 })
  expect(
    log.map(({ actorName, action, table, change, after }) => [
      actorName,
      action,
      table,
      change,
      after?.name,
      after?.total_stock,
    ]),
  ).toEqual([
    ['Marina', 'imports.startImport', 'products', 'update', undefined, 9],
    ['Marina', 'imports.startImport', 'products', 'update', 'Ocean Tote', undefined],
    ['Marina', 'imports.startImport', 'products', 'insert', 'Sea Tote', 5],
    ['Marina', 'imports.startImport', 'categories', 'insert', 'Totes', undefined],
  ])
  expect(await shop.rows('select delta, cause from stock_movements order by id')).toEqual([
    { delta: 5, cause: 'opening' },
    { delta: 4, cause: 'adjustment' },
  ])
})

test('an import canceled while it runs imports nothing, and can be started again', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(csv(many(450)))
  await shop.admin.imports.startImport({ importId: checked._id })
  await cancelAfterFirstSet(shop, checked._id)
  await importJobs.importFile.run(shop.shop, { importId: checked._id })
  expect(await shop.admin.imports.getImport({ importId: checked._id })).toMatchObject({
    status: 'canceled',
    progress: null,
  })
  expect(
    await shop.rows('select from products union all select from categories union all select from audit_log'),
  ).toEqual([])
  await shop.admin.imports.checkImport({ importId: checked._id, makesCategories: true })
  await importJobs.checkFile.run(shop.shop, { importId: checked._id })
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done', counts: { newProducts: 450 } })
})

test('a waiting import is canceled at once, and a finished one cannot be', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(csv([tote]))
  await shop.admin.imports.startImport({ importId: checked._id })
  await shop.admin.imports.cancelImport({ importId: checked._id })
  await importJobs.importFile.run(shop.shop, { importId: checked._id })
  expect(await shop.rows('select from products')).toEqual([])
  const done = await shop.import(csv([tote]))
  expect(await outcomeOf(shop.admin.imports.cancelImport({ importId: done._id }))).toBe('IMPORT_NOT_READY')
})

test('one import runs at a time, even when several start at once; the same one may be requested twice', async () => {
  await using shop = await openImporting()
  const files = [await shop.bring(csv([tote])), await shop.bring(csv([{ ...tote, Handle: 'other' }]))]
  const outcomes = await Promise.all(
    files.map(({ _id }) => outcomeOf(shop.admin.imports.startImport({ importId: _id }))),
  )
  expect(outcomes.toSorted()).toEqual(['IMPORT_RUNNING', 'ok'])
  const running = files[outcomes.indexOf('ok')]?._id ?? ''
  expect(await shop.admin.imports.startImport({ importId: running })).toBeNull()
  await Promise.all([1, 2].map(() => importJobs.importFile.run(shop.shop, { importId: running })))
  expect(await shop.rows('select from products')).toHaveLength(1)
})

test('an import whose connection breaks in the middle imports nothing, and says so', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(csv(many(450)))
  await shop.admin.imports.startImport({ importId: checked._id })
  await afterFirstSet(shop, checked._id, async () => {
    await shop.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
  })
  await importJobs.importFile.run(shop.shop, { importId: checked._id })
  expect(await shop.admin.imports.getImport({ importId: checked._id })).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^Something went wrong on our side/),
  })
  expect(await shop.rows('select from products')).toEqual([])
})

test('an import whose process was killed is reported as failed, and does not restart by itself', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(csv([tote]))
  await shop.admin.imports.startImport({ importId: checked._id })
  await shop.rows(`update product_imports set status = 'importing', seen_at = now() - interval '29 seconds'`)
  await importJobs.tidyImports.run(shop.shop)
  expect(await shop.admin.imports.getImport({ importId: checked._id })).toMatchObject({ status: 'importing' })
  await shop.rows(`update product_imports set seen_at = now() - interval '31 seconds'`)
  await importJobs.importFile.run(shop.shop, { importId: checked._id })
  await importJobs.tidyImports.run(shop.shop)
  expect(await shop.admin.imports.getImport({ importId: checked._id })).toMatchObject({
    status: 'failed',
    problem: 'The shop was stopped during the import. Nothing was imported; start it again.',
  })
  expect(await shop.rows('select from products')).toEqual([])
  expect(await shop.import(csv([tote]))).toMatchObject({ status: 'done' })
})

test('in strict mode photos that cannot be fetched or read are named, and nothing is imported', async () => {
  await using shop = await openImporting()
  shop.shop.remoteFiles = {
    refusalOf: async () => null,
    fetch: async (address) =>
      address.endsWith('gone.jpg')
        ? { refusal: 'The server answered 404' }
        : { bytes: Buffer.from('<svg onload="x">') },
  }
  const image = (name: string) => ({ ...tote, Handle: name, 'Image Src': `https://photos.example/${name}.jpg` })
  const checked = await shop.bring(csv([image('gone'), image('page')]))
  expect(await shop.take(checked._id)).toMatchObject({
    status: 'failed',
    problem: 'Some photos cannot be fetched, so nothing was imported.',
    counts: { badCells: 0, missingPhotos: 2, newProducts: 2 },
  })
  expect(await shop.problemsOf(checked._id)).toEqual([
    { line: 2, column: 'Image Src', reason: 'The server answered 404', ...photo },
    {
      line: 3,
      column: 'Image Src',
      reason: 'https://photos.example/page.jpg is no photo that can be read',
      ...photo,
    },
  ])
  expect(await shop.rows('select from products')).toEqual([])
})

test('pictures can be uploaded as files that a row names; a missing or invalid one is reported', async () => {
  await using shop = await openImporting()
  const rows = [{ ...tote, 'Image Src': 'Sea Tote.JPG', 'Image Alt Text': 'From the front' }]
  const missing = await shop.bring(csv(rows))
  expect(await shop.problemsOf(missing._id)).toMatchObject([
    { line: 2, column: 'Image Src', reason: 'No photo called “sea tote.jpg” came with the file' },
  ])
  const fake = await shop.bring(csv(rows), { pictures: { 'sea tote.jpg': Buffer.from('<script>') } })
  expect(await shop.take(fake._id)).toMatchObject({ status: 'failed' })
  const jpeg = await photograph().jpeg().toBuffer()
  const checked = await shop.bring(csv(rows), { pictures: { 'sea tote.jpg': jpeg } })
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done', problem: null })
  expect(await shop.rows('select alt_text, is_primary, source_url from product_images')).toEqual([
    { alt_text: 'From the front', is_primary: true, source_url: 'file:sea tote.jpg' },
  ])
  expect((await shop.bring(csv(rows))).counts, 'known by its name').toMatchObject({ sameProducts: 1, badCells: 0 })
  await expect(shop.bring(csv(rows), { pictures: { '../secret.jpg': jpeg } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  shop.shop.now = () => new Date(Date.now() + 25 * 3_600_000)
  await importJobs.tidyImports.run(shop.shop)
  expect(await shop.rows('select from product_import_pictures')).toEqual([])
})

test('the dry run reports pictures in internal networks, and missing pictures of the shop', async () => {
  await using shop = await openImporting()
  const sources = ['http://10.0.0.8/bag.jpg', 'http://localhost:3000/pictures/0123456789abcdef-10x10']
  const checked = await shop.bring(
    csv(sources.map((source, index) => ({ ...tote, Handle: `bag-${index}`, 'Image Src': source }))),
  )
  expect((await shop.problemsOf(checked._id)).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'http://10.0.0.8/bag.jpg points to an inner network and is not fetched'],
    [3, 'The shop has no photo at /pictures/0123456789abcdef-10x10'],
  ])
})

test('a SKU belongs to one variant or one product: a taken or repeated one is dropped and named; exports restore them', async () => {
  await using shop = await openImporting()
  const names = [...header, 'Variant SKU']
  const black = { ...tote, 'Option1 Name': 'Color', 'Option1 Value': 'Black', 'Variant SKU': 'ST-BLK' }
  await shop.import(csv([black], names))
  expect(await shop.rows('select sku from product_variants')).toEqual([{ sku: 'ST-BLK' }])
  expect((await shop.bring(await shop.exported())).counts).toMatchObject({ sameProducts: 1 })
  const other = { ...black, Handle: 'other', 'Variant SKU': 'st-blk' }
  const twice = [
    { ...black, Handle: 'a', 'Variant SKU': 'X' },
    { ...black, Handle: 'b', 'Variant SKU': 'X' },
  ]
  const single = { ...tote, Handle: 'single', 'Variant SKU': 'S' }
  const checked = await shop.bring(csv([other, ...twice, single], names))
  expect(
    (await shop.problemsOf(checked._id)).map(({ line, column, reason, isNote }) => [line, column, reason, isNote]),
  ).toEqual([
    [2, 'Variant SKU', '“st-blk” is the SKU of a variant of Sea Tote: this variant does not get it', true],
    [4, 'Variant SKU', '“X” is the SKU of the variant on line 3: this variant does not get it', true],
  ])
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done', problem: null })
  expect(
    await shop.rows('select p.slug, v.sku from product_variants v join products p on p.id = v.product_id order by 1'),
  ).toEqual([
    { slug: 'a', sku: 'X' },
    { slug: 'b', sku: null },
    { slug: 'other', sku: null },
    { slug: 'sea-tote', sku: 'ST-BLK' },
  ])
  expect(await shop.rows('select slug from products where sku is not null')).toEqual([{ slug: 'single' }])
})

test('a deleted product is in no export, and comes back with a file that names it', async () => {
  await using shop = await openImporting()
  await shop.import(csv([tote]))
  await shop.rows("update products set is_active = false, archived_at = now(), sku = 'ST'")
  expect((await shop.exported()).split('\r\n')).toHaveLength(2)
  await shop.import(csv([{ ...tote, Handle: 'other' }]))
  await shop.rows("update products set sku = 'st' where slug = 'other'")
  const checked = await shop.bring(csv([{ ...tote, Status: 'active' }]))
  expect(await shop.problemsOf(checked._id)).toMatchObject([
    { line: 2, isNote: true, reason: 'This product was deleted: it comes back' },
    { line: 2, isNote: true, reason: '“ST” is the SKU of Sea Tote: this product does not get it' },
  ])
  await shop.take(checked._id)
  expect(await shop.rows("select is_active, archived_at, sku from products where slug = 'sea-tote'")).toEqual([
    { is_active: true, archived_at: null, sku: null },
  ])
})

test('the example file is imported without a bad row', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(exampleFile())
  expect(await shop.problemsOf(checked._id)).toEqual([])
  expect(checked.counts).toMatchObject({ newProducts: 2, newVariants: 2 })
})

test('a file is stored for a day; the list of imports stays', async () => {
  await using shop = await openImporting()
  const checked = await shop.bring(csv([tote]))
  expect(await shop.shop.storage.read(`imports/${checked._id}.csv`)).not.toBeNull()
  await shop.admin.imports.createImport({ fileName: 'never-sent.csv' })
  shop.shop.now = () => new Date(Date.now() + 25 * 3_600_000)
  await importJobs.tidyImports.run(shop.shop)
  expect(await shop.shop.storage.read(`imports/${checked._id}.csv`)).toBeNull()
  expect(await shop.admin.imports.getImports()).toMatchObject([
    { fileName: 'bags.csv', status: 'canceled', hasFile: false },
  ])
  expect(await outcomeOf(shop.admin.imports.startImport({ importId: checked._id }))).toBe('FILE_GONE')
  expect(await outcomeOf(shop.admin.imports.checkImport({ importId: checked._id, makesCategories: true }))).toBe(
    'FILE_GONE',
  )
  expect(await shop.rows('select from product_imports')).toHaveLength(1)
})

test('exports contain the requested products, and no spreadsheet runs a cell of them', async () => {
  await using shop = await openImporting()
  const formula = '=HYPERLINK("http://evil.example")'
  const file = csv([
    { ...tote, Title: formula },
    { ...tote, Handle: 'clutch', Title: 'Clutch', Type: 'Clutches', Status: 'draft', 'Variant Inventory Qty': 0 },
  ])
  await shop.import(file)
  expect(await shop.rows("select name from products where slug = 'sea-tote'")).toEqual([{ name: formula }])
  expect(await shop.exported()).toContain(`sea-tote,"'=HYPERLINK(""http://evil.example"")",`)
  const handles = async (filter: Parameters<typeof shop.exported>[0]) =>
    (await shop.exported(filter))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
  expect(await handles({})).toEqual(['clutch', 'sea-tote'])
  expect(await handles({ status: 'active' })).toEqual(['sea-tote'])
  expect(await handles({ status: 'inactive' })).toEqual(['clutch'])
  expect(await handles({ status: 'out-of-stock' })).toEqual(['clutch'])
  expect(await handles({ status: 'low-stock' })).toEqual(['sea-tote'])
  expect(await handles({ search: 'CLUT' })).toEqual(['clutch'])
  expect(await handles({ search: '%' })).toEqual([])
  expect(await shop.exported({ onlyStock: true })).toContain('clutch,Title,Default Title,,,,,,,0\r\n')
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...tote, Handle: `bag-${index}`, Title: `Bag ${index}` }))

function cancelAfterFirstSet(shop: Importing, importId: string) {
  return afterFirstSet(shop, importId, () => shop.admin.imports.cancelImport({ importId }))
}

/** Runs `act` once the first products are written. */
async function afterFirstSet(shop: Importing, importId: string, act: () => Promise<unknown>): Promise<void> {
  const { write } = shop.shop
  let sets = 0
  shop.shop.write = async (work) => {
    const result = await write(work)
    const [row] = await shop.rows<{ step: string | null }>('select step from product_imports where id = $1', [importId])
    if (row?.step === 'writing' && sets++ === 0) await act()
    return result
  }
}

/** Photos on other servers; the set collects the requested ones. */
async function servePhotos(shop: Importing): Promise<Set<string>> {
  const bytes = await photograph().jpeg().toBuffer()
  const asked = new Set<string>()
  shop.shop.remoteFiles = {
    refusalOf: async () => null,
    fetch: async (address) => {
      asked.add(address)
      return { bytes }
    },
  }
  return asked
}

function everything(shop: Importing) {
  return shop.rows(`select 'product' as of, to_jsonb(p) as row from products p union all select 'variant', to_jsonb(v) from product_variants v
    union all select 'image', to_jsonb(i) from product_images i union all select 'category', to_jsonb(c) from categories c
    union all select 'movement', to_jsonb(m) from stock_movements m union all select 'audit', to_jsonb(a) from audit_log a order by 1, 2`)
}
