import { expect, test } from 'vitest'
import { isWaiting, outcomeOf } from '#tests/support/buying.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function openAdmin() {
  const shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const category = await shop.category('Totes')
  const bag = {
    name: 'Aurelia Tote',
    slug: 'aurelia-tote',
    description: 'A tote.',
    price: 585,
    categoryId: category.id,
    sustainabilityScore: 9.4,
    materials: ['Apple leather', 'cotton'],
    tags: ['luxury'],
    stockQuantity: 4,
    isActive: true,
    images: [],
  }
  return { shop, admin, category, bag, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const refusedWith = (code: string, field?: string, text?: string) =>
  expect.objectContaining({ code, ...(field && { data: { fields: { [field]: text ?? expect.any(String) } } }) })

// API-022, DAT-005, DAT-006, DAT-009..012, APR-060, APR-061, APR-062, APR-079, CON-055..057, VAL-111, VAL-113, VAL-114, C-15..C-20, G-48
test('a product is created from the form, and is read under the specified names', async () => {
  await using given = await openAdmin()
  const { shop, admin, category, bag } = given
  const id = await admin.products.createProduct({
    ...bag,
    compareAtPrice: 780,
    shortDescription: 'Short.',
    sustainableFeatures: ['Solar'],
    careInstructions: 'Wipe.',
    dimensions: '30 x 20 cm',
  })
  expect(await admin.products.getProductDetails({ productId: id })).toMatchObject({
    _id: id,
    name: 'Aurelia Tote',
    slug: 'aurelia-tote',
    description: 'A tote.',
    basePrice: 780,
    salePrice: 585,
    categoryId: category.id,
    categoryName: 'Totes',
    sustainabilityScore: 9.4,
    material: 'Apple leather, cotton',
    tags: ['luxury'],
    totalStock: 4,
    status: 'active',
    isActive: true,
    shortDescription: 'Short.',
    sustainableFeatures: ['Solar'],
    careInstructions: 'Wipe.',
    dimensions: '30 x 20 cm',
    images: [],
  })
  const { stockQuantity: _, isActive: __, images: ___, tags: ____, ...rest } = bag
  const plain = await admin.products.createProduct({ ...rest, slug: 'plain', tags: [] })
  expect(await admin.products.getProductDetails({ productId: plain })).toMatchObject({
    totalStock: 0,
    isActive: true,
    basePrice: 585,
  })
  expect(await admin.products.getProductDetails({ productId: plain })).not.toHaveProperty('salePrice')
  await expect(admin.products.createProduct({ ...bag, slug: 'with-images', images: ['x'] })).rejects.toEqual(
    refusedWith('BAD_REQUEST', 'images'),
  )
  const [movement] = await rowsOf(shop, `select delta, cause from stock_movements where product_id = '${id}'`)
  expect(movement).toEqual({ delta: 4, cause: 'opening' })
})

// VAL-099..104, VAL-107..112, APR-053, G-89, D6, D7
test.each([
  ['name', { name: ' ' }, 'Product name is required'],
  ['slug', { slug: '' }, 'Product slug is required'],
  ['slug', { slug: 'Aurelia Tote' }, 'Use lowercase letters, digits and single hyphens'],
  ['categoryId', { categoryId: '' }, 'Not a valid id'],
  ['description', { description: '' }, 'Description is required'],
  ['price', { price: -0.01 }, 'Must not be negative'],
  ['price', { price: 1.005 }, 'At most two decimals'],
  ['compareAtPrice', { compareAtPrice: -1 }, 'Must not be negative'],
  ['compareAtPrice', { compareAtPrice: 585 }, 'Compare at price must be greater than the price'],
  ['stockQuantity', { stockQuantity: -1 }, 'Must not be negative'],
  ['sustainabilityScore', { sustainabilityScore: 0.9 }, 'Must be between 1 and 10'],
  ['sustainabilityScore', { sustainabilityScore: 10.1 }, 'Must be between 1 and 10'],
  ['materials', { materials: [] }, 'Enter at least one material'],
  ['barcode', { barcode: '4006381333932' }, 'A digit is wrong: after the others the last one would be 1'],
  ['barcode', { barcode: '40063813' + '39' }, 'Enter 8, 12, 13 or 14 digits: this has 10'],
  ['cost', { cost: -1 }, 'Must not be negative'],
  ['cost', { cost: 1.005 }, 'At most two decimals'],
  ['sku', { sku: 'x'.repeat(61) }, 'Use at most 60 characters'],
])('a product is not created with a wrong %s: %j', async (field, wrong, text) => {
  await using given = await openAdmin()
  const { admin, bag } = given
  await expect(admin.products.createProduct({ ...bag, ...wrong })).rejects.toEqual(
    refusedWith('BAD_REQUEST', field, text),
  )
  expect((await admin.products.getListedProducts({})).total).toBe(0)
})

// API-022
test('a draft that is sent twice, even at once, is one product; a slug is used once; a category must exist', async () => {
  await using given = await openAdmin()
  const { admin, bag } = given
  const draft = { ...bag, draftId: 'draft-1' }
  const ids = await Promise.all([1, 2, 3].map(() => admin.products.createProduct(draft)))
  expect(new Set(ids).size).toBe(1)
  expect(await admin.products.createProduct(draft)).toBe(ids[0])
  expect((await admin.products.getListedProducts({})).total).toBe(1)
  const text = 'Another product has this slug'
  await expect(admin.products.createProduct(bag)).rejects.toEqual(refusedWith('SLUG_TAKEN', 'slug', text))
  await expect(admin.products.createProduct({ ...bag, slug: 'x', categoryId: 'none' })).rejects.toEqual(
    refusedWith('CATEGORY_NOT_FOUND', 'categoryId'),
  )
})

test('a draft sent five times at once is one product, however the requests overlap', async () => {
  await using given = await openAdmin()
  const { admin, bag } = given
  for (let each = 0; each < 12; each++) {
    const draft = { ...bag, slug: `bag-${each}`, draftId: `draft-${each}` }
    const ids = await Promise.all(Array.from({ length: 5 }, () => admin.products.createProduct(draft)))
    expect(new Set(ids).size).toBe(1)
  }
})

test("the form shows a product's photographs in the shop's order: its own before a color's, the primary one first", async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const productId = await admin.products.createProduct(bag)
  const { id: color } = await shop.variantOf(productId, { name: 'Sand' })
  await rowsOf(
    shop,
    `insert into product_images (id, product_id, variant_id, image_url, alt_text, is_primary, sort_order)
    select id, '${productId}', variant, '/' || id, 'Alt ' || id, is_primary, place from (values
      ('sand', '${color}', true, 0), ('back', null, false, 1), ('front', null, true, 2)) as image (id, variant, is_primary, place)`,
  )
  const { images } = await admin.products.getProductDetails({ productId })
  expect(images).toEqual(['front', 'back', 'sand'].map((id) => ({ _id: id, imageUrl: `/${id}`, altText: `Alt ${id}` })))
})

// DAT-007, DAT-008
test('a sustainability score is 1 to 10, both included; a product without one is listed and edited without it', async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const productId = await admin.products.createProduct({ ...bag, sustainabilityScore: 1 })
  await admin.products.updateProduct({ productId, sustainabilityScore: 10 })
  expect(await admin.products.getProductDetails({ productId })).toMatchObject({ sustainabilityScore: 10 })
  for (const sustainabilityScore of [0, 0.9, 10.1, 11])
    await expect(admin.products.updateProduct({ productId, sustainabilityScore })).rejects.toEqual(
      refusedWith('BAD_REQUEST', 'sustainabilityScore', 'Must be between 1 and 10'),
    )
  const { id } = await shop.sell({ name: 'Unrated' })
  const [unrated] = (await admin.products.getListedProducts({ search: 'unrated' })).products
  expect(unrated).toMatchObject({ _id: id })
  expect(unrated).not.toHaveProperty('sustainabilityScore')
  await admin.products.updateProduct({ productId: id, price: 90 })
  expect(await admin.products.getProductDetails({ productId: id })).not.toHaveProperty('sustainabilityScore')
})

// API-023, APR-032, APR-033, DAT-012, D6, C-16
test('an update changes only the fields that it names', async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const productId = await admin.products.createProduct(bag)
  const stored = async () => (await rowsOf(shop, `select * from products where id = '${productId}'`))[0]
  await shop.db.$client.query("update products set material = 'Cork,linen'")
  const before = await stored()
  await admin.products.updateProduct({ productId, isActive: false })
  expect(await stored()).toEqual({ ...before, is_active: false, changed_at: expect.any(Date) })
  await expect(shop.guest.products.getProductBySlug({ slug: 'aurelia-tote' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const prices = async () => {
    const { base_price_cents, sale_price_cents } = (await stored()) ?? {}
    return [base_price_cents, sale_price_cents]
  }
  await admin.products.updateProduct({ productId, compareAtPrice: 780 })
  expect(await prices()).toEqual([780_00, 585_00])
  await admin.products.updateProduct({ productId, price: 500 })
  expect(await prices()).toEqual([780_00, 500_00])
  await expect(admin.products.updateProduct({ productId, price: 780 })).rejects.toEqual(
    refusedWith('BAD_REQUEST', 'compareAtPrice', 'Compare at price must be greater than the price'),
  )
  await admin.products.updateProduct({ productId, compareAtPrice: null })
  expect(await prices()).toEqual([500_00, null])
  await expect(admin.products.updateProduct({ productId: 'none', price: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

// API-023
test("a save over another person's change is refused field by field with name, time and value; nothing is written", async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const mara = await shop.signIn('Mara', 'admin')
  const productId = await admin.products.createProduct(bag)
  const since = Date.now()
  await mara.products.updateProduct({ productId, price: 600, name: 'Aurelia' })
  await shop.db.$client.query('update products set total_stock = total_stock - 1')
  const opened = { price: 585, stockQuantity: 4, description: 'A tote.', name: 'Aurelia Tote' }
  const mine = { price: 550, stockQuantity: 9, description: 'Another text.', name: 'Aurelia' }
  const refusal = await admin.products.updateProduct({ productId, ...mine, opened }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(refusal.data.changes).toEqual([
    { field: 'price', value: 600, by: 'Mara', at: expect.any(Number) },
    { field: 'stockQuantity', value: 3, by: null, at: null },
  ])
  expect(refusal.data.changes[0].at).toBeGreaterThanOrEqual(since - 1)
  expect(await admin.products.getProductDetails({ productId })).toMatchObject({
    description: 'A tote.',
    basePrice: 600,
    totalStock: 3,
  })
  await admin.products.updateProduct({ productId, ...mine, opened: { ...opened, price: 600, stockQuantity: 3 } })
  expect(await admin.products.getProductDetails({ productId })).toMatchObject({
    description: 'Another text.',
    basePrice: 550,
    totalStock: 9,
  })
})

test('a call that names a product that is being deleted learns that it is gone', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const calls: ((productId: string) => Promise<unknown>)[] = [
    (productId) => shop.guest.products.trackRecentlyViewedProduct({ sessionId: 'guest_1', productId }),
    (productId) => ann.wishlist.toggleWishlist({ productId }),
    (productId) => ann.cart.addToCart({ productId, quantity: 1 }),
  ]
  const answers: string[] = []
  const client = await shop.db.$client.connect()
  for (const call of calls) {
    const { id } = await shop.sell()
    await client.query('begin')
    await client.query('delete from products where id = $1', [id])
    const answer = outcomeOf(call(id))
    await isWaiting(shop)
    await client.query('commit')
    answers.push(await answer)
  }
  client.release()
  expect(answers).toEqual(calls.map(() => 'NOT_FOUND'))
})

// API-024, G-85
test('a deleted product is erased; one that an order or a cart names is archived, keeps its address, and is in no list', async () => {
  await using given = await openAdmin()
  const { shop, admin, bag, category } = given
  const [plain, inCart] = [
    await admin.products.createProduct({ ...bag, slug: 'plain' }),
    await admin.products.createProduct({ ...bag, slug: 'in-cart' }),
  ]
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: inCart, quantity: 1 })
  expect(await admin.products.deleteProduct({ productId: plain })).toEqual({ archived: false })
  expect(await admin.products.deleteProduct({ productId: inCart })).toEqual({ archived: true })
  expect(await admin.products.deleteProduct({ productId: inCart })).toEqual({ archived: true })
  await expect(admin.products.deleteProduct({ productId: plain })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await rowsOf(shop, 'select id, is_active from products')).toEqual([{ id: inCart, is_active: false }])
  expect(await admin.products.getListedProducts({})).toEqual({ products: [], total: 0 })
  expect(await admin.products.getAllProducts()).toEqual([])
  expect((await admin.admin.getDashboardStats()).totalProducts).toBe(0)
  await expect(admin.products.updateProduct({ productId: inCart, isActive: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(shop.guest.products.getProductBySlug({ slug: 'in-cart' })).rejects.toMatchObject({
    data: { archivedIn: category.id },
  })
  expect((await ann.cart.getUserCart({}))[0]).toMatchObject({ productId: inCart })
})

test("a duplicate has the form's values and shipping options, no stock, and is inactive; sent twice it is one", async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const productId = await admin.products.createProduct({ ...bag, compareAtPrice: 780 })
  await shop.shippingOf(productId)
  const copies = await Promise.all([1, 2].map(() => admin.products.duplicateProduct({ productId, draftId: 'copy' })))
  expect(new Set(copies).size).toBe(1)
  const second = await admin.products.duplicateProduct({ productId, draftId: 'another' })
  expect(await admin.products.getProductDetails({ productId: copies[0] ?? '' })).toMatchObject({
    name: 'Aurelia Tote (copy)',
    slug: 'aurelia-tote-copy',
    basePrice: 780,
    salePrice: 585,
    totalStock: 0,
    isActive: false,
    tags: ['luxury'],
    shippingOptions: [{ name: 'Standard Shipping' }],
  })
  expect((await admin.products.getProductDetails({ productId: second })).slug).toBe('aurelia-tote-copy-2')
  await expect(admin.products.duplicateProduct({ productId: 'none', draftId: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a duplicate has the variants without stock and SKU, and the same pictured one', async () => {
  await using given = await openAdmin()
  const { admin, bag } = given
  const productId = await admin.products.createProduct(bag)
  const variant = { productId, type: 'color' as const, stockQuantity: 7 }
  await admin.products.createProductVariant({ ...variant, name: 'Sand', value: '#d8c8a8', sku: 'AUR-1' })
  await admin.products.createProductVariant({
    ...variant,
    name: 'Cognac',
    value: '#72391d',
    priceAdjustment: 25,
    isPictured: true,
    sku: 'AUR-2',
  })
  const gone = await admin.products.createProductVariant({ ...variant, name: 'Gone', value: '#000000' })
  await admin.products.deleteProductVariant({ variantId: gone })
  const copy = await admin.products.duplicateProduct({ productId, draftId: 'copy' })
  const of = async (id: string) => (await admin.products.getImagesAndVariants({ productId: id })).variants
  const [originals, copies] = [await of(productId), await of(copy)]
  expect(originals.map(({ sku, stockQuantity }) => [sku, stockQuantity])).toEqual([
    ['AUR-1', 7],
    ['AUR-2', 7],
  ])
  const plain = originals.map(({ _id, sku: _, ...rest }) => ({ ...rest, _id: expect.any(String), stockQuantity: 0 }))
  expect(copies).toEqual(plain)
  expect(copies.map(({ name, isPictured, priceAdjustment }) => [name, isPictured, priceAdjustment])).toEqual([
    ['Sand', false, 0],
    ['Cognac', true, 25],
  ])
  expect(new Set([...originals, ...copies].map(({ _id }) => _id)).size).toBe(4)
})

test('a duplicate has its shipping options as rows of its own', async () => {
  await using given = await openAdmin()
  const { shop, admin, bag } = given
  const productId = await admin.products.createProduct(bag)
  await shop.shippingOf(productId, { name: 'Courier', priceCents: 2500 })
  await shop.shippingOf(productId, { name: 'Post', priceCents: 599, isActive: false })
  const copy = await admin.products.duplicateProduct({ productId, draftId: 'copy' })
  const of = (id: string) => admin.shippingOptions.getAllProductShippingOptions({ productId: id })
  const without = (options: Awaited<ReturnType<typeof of>>) => options.map(({ _id, productId: __, ...terms }) => terms)
  expect(without(await of(copy))).toEqual(without(await of(productId)))
  for (const { _id } of await of(copy))
    await admin.shippingOptions.deleteProductShippingOption({ shippingOptionId: _id })
  expect(await of(productId)).toHaveLength(2)
})

// ADM: every change is in the audit log
test("administrators' changes of a product are in the audit log", async () => {
  await using given = await openAdmin()
  const { admin, bag } = given
  const productId = await admin.products.createProduct(bag)
  await admin.products.updateProduct({ productId, price: 600 })
  await admin.products.deleteProduct({ productId })
  const entries = await admin.admin.getAuditLog({ subject: `product:${productId}` })
  expect(entries.map(({ change, action }) => [change, action])).toEqual([
    ['delete', 'products.deleteProduct'],
    ['update', 'products.updateProduct'],
    ['insert', 'products.createProduct'],
  ])
  expect(entries[1]).toMatchObject({ before: { base_price_cents: 585_00 }, after: { base_price_cents: 600_00 } })
})

async function rowsOf({ db }: TestShop, text: string): Promise<Record<string, unknown>[]> {
  return (await db.$client.query(text)).rows
}
