import { expect, test } from 'vitest'
import { csv, header, type Importing, openImporting } from '#tests/support/importing.ts'
import { constraints } from './constraints.ts'

const names = [...header, 'Variant SKU', 'Sustainability Score (product.metafields.stella.sustainability_score)']
const bag = (handle: string, more: object = {}) => ({
  Handle: handle,
  Title: handle,
  Type: 'Totes',
  'Option1 Name': 'Color',
  'Option1 Value': 'Black',
  'Variant Price': '120.00',
  'Variant Inventory Qty': 5,
  ...more,
})

/** Constraints that no cell can violate: of keys and columns that the shop fills itself, or that an import does not write. */
const internal =
  /_not_null$|(products|product_variants|product_images|categories)_pkey|_focal_|_storage_id_key|_image_is_stored|draft_id|planned|sale_ends|average_rating|total_reviews|product_images_check|product_variants_id_product_id_key|_ensure_(primary|pictured)|product_slugs_product_id_fkey|category_slugs_category_id_fkey/

test('each constraint of the imported tables has its own message, or no cell can violate it', async () => {
  await using shop = await openImporting()
  const written = ['products', 'product_variants', 'product_images', 'categories', 'product_slugs', 'category_slugs']
  const found = await shop.rows<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = any($1::regclass[])
    union select indexrelid::regclass::text from pg_index where indisunique and indrelid = any($1::regclass[]) order by 1`,
    [written],
  )
  const inDatabase = found.map(({ name }) => name)
  expect(inDatabase.length).toBeGreaterThan(80)
  expect(inDatabase.filter((name) => !internal.test(name) && !constraints.has(name))).toEqual([])
  const triggers = ['categories_two_levels']
  expect([...constraints.keys()].filter((name) => ![...inDatabase, ...triggers].includes(name))).toEqual([])
})

test('an SKU taken while the file is written is dropped and named, and the import succeeds', async () => {
  await using shop = await openImporting()
  await shop.import(csv([bag('mine')], names))
  const checked = await shop.bring(csv([bag('other', { 'Variant SKU': 'ST-1' })], names))
  expect(checked.counts).toMatchObject({ badCells: 0, notes: 0 })
  await beforeInsert(shop, "update product_variants set sku = 'st-1'")
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done', problem: null, counts: { notes: 1 } })
  expect(await shop.problemsOf(checked._id)).toMatchObject([
    { line: 2, column: 'Variant SKU', reason: '“ST-1” is the SKU of a variant of mine: this variant does not get it' },
  ])
})

test('a handle taken while the file is written becomes a change of that product', async () => {
  await using shop = await openImporting()
  await shop.import(csv([bag('mine')], names))
  const checked = await shop.bring(csv([bag('other')], names))
  await beforeInsert(shop, "update products set slug = 'other'")
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done', counts: { newProducts: 0, changedProducts: 1 } })
})

test('"the shop changed" is reported only when the shop did change, with the affected rows', async () => {
  await using shop = await openImporting()
  await shop.import(csv([bag('mine')], names))
  const single = { Handle: 'mine', 'Variant Inventory Qty': 7 }
  await shop.rows('update product_variants set is_active = false')
  const checked = await shop.bring(csv([single], ['Handle', 'Variant Inventory Qty']))
  expect(checked.counts).toMatchObject({ badCells: 0 })
  await shop.rows('update product_variants set is_active = true')
  expect(await shop.take(checked._id)).toMatchObject({
    status: 'failed',
    problem: 'The shop changed after the dry run, and some rows can no longer be imported. Nothing was imported.',
    counts: { badCells: 1, badRows: 1 },
  })
  expect(await shop.problemsOf(checked._id)).toMatchObject([{ line: 2, column: 'Variant Inventory Qty' }])
})

const refused = [
  {
    name: 'products_sustainability_score_check',
    condition: 'sustainability_score <> 7',
    column: /^Sustainability Score/,
  },
  {
    name: 'product_variants_stock_quantity_check',
    condition: 'stock_quantity <> 7',
    column: /^Variant Inventory Qty$/,
  },
  { name: 'product_variants_sku_check', condition: "sku <> 'S7'", column: /^Variant SKU$/ },
]

test.each(refused)(
  'a value that $name refuses is reported by line and column, and is no change of the shop',
  async (given) => {
    await using shop = await openImporting()
    const table = given.name.startsWith('products') ? 'products' : 'product_variants'
    await shop.rows(`alter table ${table} drop constraint ${given.name}`)
    await shop.rows(`alter table ${table} add constraint ${given.name} check (${given.condition})`)
    const seven = {
      'Variant Inventory Qty': 7,
      'Variant SKU': 'S7',
      'Sustainability Score (product.metafields.stella.sustainability_score)': 7,
    }
    const checked = await shop.bring(csv([bag('first'), bag('second', seven), bag('third')], names))
    expect(await shop.take(checked._id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^The database refused a value, so nothing was imported/),
    })
    expect(await shop.problemsOf(checked._id)).toMatchObject([{ line: 3, column: expect.stringMatching(given.column) }])
    expect(await shop.rows('select from products')).toEqual([])
  },
)

/** Changes the shop from another connection, once, when an import is about to insert its first product. */
async function beforeInsert(shop: Importing, change: string): Promise<void> {
  const { write } = shop.shop
  let isDone = false
  shop.shop.write = (work) =>
    write((tx, announce) => {
      const { $client } = tx
      const query = async (...given: unknown[]) => {
        const [{ name = '' } = {}] = given as { name?: string }[]
        if (name === 'import-insert-products' && !isDone) {
          isDone = true
          await shop.rows(change)
        }
        return ($client.query as (...all: unknown[]) => unknown)(...given)
      }
      return work({ $client: Object.assign(Object.create($client), { query }) }, announce)
    })
}
