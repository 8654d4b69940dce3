import { expect, test } from 'vitest'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { countStatement, type Listing, pageStatement } from '#server/products/lists/list-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/waits.ts'
import { compactProductCounts } from './compact-product-counts.ts'

// API-021, APR-003..008
test('the figures count the products, and follow each change', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  expect(await admin.products.getProductStats()).toEqual({
    totalProducts: 0,
    activeProducts: 0,
    lowStock: 0,
    outOfStock: 0,
  })
  const [first, last] = [await shop.sell({ stock: 10 }), await shop.sell({ stock: 9 })]
  await shop.sell({ stock: 1, isActive: false })
  await shop.sell({ stock: 0 })
  expect(await admin.products.getProductStats()).toEqual({
    totalProducts: 4,
    activeProducts: 3,
    lowStock: 2,
    outOfStock: 1,
  })
  const ann = await shop.signIn('ann')
  await shop.db.$client.query('update products set total_stock = total_stock - 1 where id = $1', [first.id])
  await admin.products.updateProduct({ productId: last.id, stockQuantity: 0, isActive: false })
  expect(await admin.products.getProductStats()).toEqual({
    totalProducts: 4,
    activeProducts: 2,
    lowStock: 2,
    outOfStock: 2,
  })
  await ann.cart.addToCart({ productId: first.id, quantity: 1 })
  await admin.products.deleteProduct({ productId: first.id })
  await admin.products.deleteProduct({ productId: last.id })
  expect(await admin.products.getProductStats()).toEqual({
    totalProducts: 2,
    activeProducts: 1,
    lowStock: 1,
    outOfStock: 1,
  })
})

test('counts are compacted into one row of each kind, and stay the same', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const { id: categoryId } = await shop.category('Totes')
  const bag = await shop.sell({ stock: 10, categoryId })
  const other = await shop.sell({ stock: 0, categoryId })
  for (const stockQuantity of [9, 10, 9, 0]) await admin.products.updateProduct({ productId: bag.id, stockQuantity })
  await admin.products.deleteProduct({ productId: other.id })
  const said = await admin.products.getProductStats()
  await Promise.all([compactProductCounts(shop.shop), compactProductCounts(shop.shop)])
  expect(await admin.products.getProductStats()).toEqual(said)
  expect(said).toEqual({ totalProducts: 1, activeProducts: 1, lowStock: 0, outOfStock: 1 })
  const { rows } = await shop.db.$client.query('select stock, count from product_counts')
  expect(rows).toEqual([{ stock: 'out', count: 1 }])
})

// APR-009..011, APR-016..020, G-90, G-92
test('the server searches, filters and sorts the list, and counts the results', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const bags = await shop.category('Shoulder bags')
  const buckets = await shop.category('Bucket', bags.id)
  const marea = await shop.sell({ name: 'Marea Bucket', price: 780, salePrice: 585, stock: 7, categoryId: buckets.id })
  const luna = await shop.sell({ name: 'Luna Crescent', price: 720, stock: 0, categoryId: bags.id })
  const onda = await shop.sell({ name: 'Onda 100%_Clutch', price: 420, stock: 26, isActive: false })
  await shop.db.$client.query(
    "update products set slug = 'night-clutch', description = 'For the opera' where id = $1",
    [onda.id],
  )
  const names = async (asked: Parameters<typeof admin.products.getListedProducts>[0]) => {
    const { products, total } = await admin.products.getListedProducts(asked)
    expect(total).toBe(products.length)
    return products.map(({ name }) => name)
  }
  const [m, l, o] = [marea.name, luna.name, onda.name]
  expect(await names({})).toEqual([o, l, m])
  expect(await names({ sortBy: 'name', descending: false })).toEqual([l, m, o])
  expect(await names({ sortBy: 'price' })).toEqual([l, m, o])
  expect(await names({ sortBy: 'stock', descending: false })).toEqual([l, m, o])
  expect(await names({ search: 'BUCK' })).toEqual([m])
  expect(await names({ search: 'night' }), 'by its slug').toEqual([o])
  expect(await names({ search: 'opera' }), 'by its description').toEqual([o])
  expect(await names({ search: '0%_c' }), 'as it is written').toEqual([o])
  expect(await names({ search: 'lu' }), 'two letters begin the name').toEqual([l])
  expect(await names({ search: 'clutch nowhere' }), 'each word counts').toEqual([])
  expect(await names({ categoryId: bags.id }), 'with its children').toEqual([l, m])
  expect(await names({ categoryId: buckets.id })).toEqual([m])
  expect(await names({ status: 'active' })).toEqual([l, m])
  expect(await names({ status: 'inactive' })).toEqual([o])
  expect(await names({ status: 'low-stock' })).toEqual([m])
  expect(await names({ status: 'out-of-stock', sortBy: 'stock' })).toEqual([l])
  expect(await names({ status: 'out-of-stock', search: 'luna', categoryId: bags.id })).toEqual([l])
  const page = await admin.products.getListedProducts({ limit: 1, offset: 2 })
  expect([page.products.map(({ name }) => name), page.total]).toEqual([[m], 3])
  expect(page.products[0]).toMatchObject({
    categoryName: 'Bucket',
    parentCategoryName: 'Shoulder bags',
    basePrice: 780,
    salePrice: 585,
    totalStock: 7,
    thumbnailUrl: '',
  })
})

test('products without shipping options are found and counted, and follow each option that comes and goes', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const { id: categoryId } = await shop.category('Totes')
  const [one, other] = [await shop.sell({ name: 'One', categoryId }), await shop.sell({ name: 'Other' })]
  const found = async (more: object = {}, order: { sortBy?: 'stock' } = {}) => {
    const { products, total } = await admin.products.getListedProducts({ withoutShipping: true, ...more, ...order })
    expect(total).toBe(products.length)
    const { productIds } = await admin.products.getProductIds({ withoutShipping: true, ...more })
    expect(productIds.toSorted()).toEqual(products.map(({ _id }) => _id).toSorted())
    return products.map(({ name }) => name)
  }
  expect(await found()).toEqual(['Other', 'One'])
  expect(await found({ categoryId })).toEqual(['One'])
  expect(await found({ search: 'other' }, { sortBy: 'stock' })).toEqual(['Other'])
  await admin.shippingOptions.createDefaultShippingOptions({ productId: one.id })
  expect(await found()).toEqual(['Other'])
  const options = await admin.shippingOptions.getAllProductShippingOptions({ productId: one.id })
  const remove = (id = '') => admin.shippingOptions.deleteProductShippingOption({ shippingOptionId: id })
  await Promise.all(options.map(({ _id }) => remove(_id)))
  expect(await found()).toEqual(['Other', 'One'])
  const copy = await admin.products.duplicateProduct({ productId: one.id, draftId: 'copy' })
  await shop.shippingOf(other.id)
  expect(await found()).toEqual(['One (copy)', 'One'])
  await shop.shippingOf(copy)
  await admin.products.deleteProduct({ productId: copy })
  await admin.products.deleteProduct({ productId: one.id })
  expect(await found()).toEqual([])
})

// APR-013..015, APR-017
test('the thumbnail is the primary image, otherwise the first one, otherwise none', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const [bag] = [await shop.sell()]
  const thumbnail = async () => (await admin.products.getListedProducts({})).products[0]?.thumbnailUrl
  expect(await thumbnail()).toBe('')
  const variant = await shop.variantOf(bag.id)
  const add = (id: string, variantId: string | null, place: number) =>
    shop.db.$client.query(
      'insert into product_images (id, product_id, variant_id, image_url, alt_text, sort_order) values ($1, $2, $3, $1, $1, $4)',
      [id, bag.id, variantId, place],
    )
  await add('first', variant.id, 1)
  await add('second', variant.id, 2)
  expect(await thumbnail()).toBe('first')
  await add('general', null, 7)
  expect(await thumbnail(), 'the only general photo is the primary one').toBe('general')
  await add('earlier', null, 3)
  expect(await thumbnail()).toBe('general')
})

// APR-027, CON: the database and the policy agree about low stock.
test('low stock in the figures follows the policy, until the setting changes', async () => {
  await using shop = await openTestShop()
  const below = standardSettings.lowStock.below
  for (const stock of [0, 1, below - 1, below, 25]) await shop.sell({ stock })
  const admin = await shop.signIn('June', 'admin')
  const low = async () => (await admin.products.getProductStats()).lowStock
  const listed = async () => {
    const { products, total } = await admin.products.getListedProducts({ ...everything, status: 'low-stock' })
    expect(products).toHaveLength(total)
    return products.map(({ totalStock }) => totalStock).sort((a, b) => a - b)
  }
  expect([await low(), await listed()]).toEqual([2, [1, 9]])
  const set = (number: number) => admin.settings.updateSettings({ changes: { lowStock: { below: number } } })
  await set(26)
  expect([await low(), await listed()]).toEqual([4, [1, 9, 10, 25]])
  await set(1)
  expect([await low(), await listed()]).toEqual([0, []])
  const [last] = await admin.admin.getAuditLog({ kind: 'setting', limit: 1 })
  await admin.settings.undoChange({ entryId: last?._id ?? '' })
  expect(await low()).toBe(4)
})

test('stock that is sold while the setting changes is counted by the new setting', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const bag = await shop.sell({ stock: 20 })
  const sale = await shop.db.$client.connect()
  const waiting = async () => {
    const text = "select from pg_locks where relation = 'product_counts'::regclass and not granted"
    return (await shop.db.$client.query(text)).rows.length
  }
  try {
    await sale.query('begin')
    await sale.query('update products set total_stock = 12 where id = $1', [bag.id])
    const setting = admin.settings.updateSettings({ changes: { lowStock: { below: 15 } } })
    await until(waiting, (count) => count > 0)
    await sale.query('commit')
    await setting
  } finally {
    sale.release()
  }
  expect((await admin.products.getProductStats()).lowStock).toBe(1)
  await shop.db.$client.query('update products set total_stock = 15 where id = $1', [bag.id])
  expect((await admin.products.getProductStats()).lowStock).toBe(0)
})

const everything: Listing = { sortBy: 'newest', descending: true, limit: 50, offset: 0 }
const asked: Partial<Listing>[] = [
  {},
  { sortBy: 'name', descending: false },
  { sortBy: 'price' },
  { sortBy: 'stock', descending: false },
  { status: 'inactive' },
  { status: 'low-stock' },
  { status: 'out-of-stock' },
  { search: 'marea17' },
  { search: 'zo' },
  { search: 'description' },
  { search: 'description', sortBy: 'stock' },
  { categoryId: 'category-7' },
  { withoutShipping: true },
  { withoutShipping: true, sortBy: 'name', descending: false },
]

test('with very many products no page and no count scans them all: an index finds the shown ones', {
  timeout: 120_000,
}, async () => {
  await using shop = await openTestShop()
  await shop.db.$client.query(`set session_replication_role = replica;
insert into categories (id, slug, name) select 'category-' || n, 'category-' || n, 'Category ' || n from generate_series(1, 200) n;
insert into products (id, slug, name, description, category_id, base_price_cents, total_stock, is_active, created_at)
select 'p' || n, 'slug-' || n, case n % 200 when 0 then 'Zo' else 'Bag' end || ' marea' || n, 'A description of ' || md5(n::text), 'category-' || n % 200 + 1, n, n % 500, n % 100 > 0,
  now() - n * interval '1 minute' from generate_series(1, 20000) n;
insert into listed_stock select id, total_stock from products;
insert into products_without_shipping select id from products where total_stock = 7; analyze products_without_shipping; analyze products; analyze listed_stock; analyze categories`)
  for (const listing of asked)
    for (const { statement, values } of [
      pageStatement({ ...everything, ...listing }, false),
      pageStatement({ ...everything, ...listing }, true),
      countStatement({ ...everything, ...listing }),
    ]) {
      const { rows } = await shop.db.$client.query(`explain ${statement.text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, `${statement.name}\n${plan}`).not.toMatch(/Seq Scan on (products|listed_stock)\b/)
    }
  for (const listing of asked)
    expect(await idsOf(shop, listing, true), JSON.stringify(listing)).toEqual(await idsOf(shop, listing, false))
  expect(await idsOf(shop, { search: 'description' }, true)).toHaveLength(50)
  const counts = await Promise.all(
    ['description', 'zo', 'marea17', 'nothing'].map((search) => countOf(shop, { search })),
  )
  expect(counts).toEqual([1001, 100, 1111, 0].map((count) => Math.min(count, 1001)))
})

async function idsOf({ db }: TestShop, listing: Partial<Listing>, isCommon: boolean): Promise<unknown[]> {
  const { statement, values } = pageStatement({ ...everything, offset: 7, ...listing }, isCommon)
  return (await db.$client.query(statement.text, values)).rows.map((row) => row._id)
}

async function countOf({ db }: TestShop, listing: Partial<Listing>): Promise<number> {
  const { statement, values } = countStatement({ ...everything, ...listing })
  return (await db.$client.query(statement.text, values)).rows[0].count
}
