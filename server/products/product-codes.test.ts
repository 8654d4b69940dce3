import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

async function openAdmin() {
  const shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const { id: categoryId } = await shop.category('Totes')
  const bag = {
    name: 'Aurelia Tote',
    description: 'A tote.',
    price: 585,
    categoryId,
    sustainabilityScore: 9,
    stockQuantity: 4,
    materials: ['Cork'],
    tags: [],
    isActive: true,
  }
  const add = (slug: string, fields: object = {}) => admin.products.createProduct({ ...bag, slug, ...fields })
  const detailsOf = (productId: string) => admin.products.getProductDetails({ productId })
  return { shop, admin, add, detailsOf, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const codes = {
  sku: 'AUR-1',
  barcode: '4006381333931',
  cost: 120.5,
  seoTitle: 'A tote of cork',
  seoDescription: 'Holds a laptop.',
}
const none = { sku: '', barcode: '', cost: null, seoTitle: '', seoDescription: '' }
const cognac = { name: 'Cognac', type: 'color' as const, value: '#72391D' }

test('SKU, barcode, cost and search texts are stored, changed one by one, and removed', async () => {
  await using given = await openAdmin()
  const { admin, add, detailsOf } = given
  const productId = await add('aurelia', { ...codes, barcode: '4 006381-333931' })
  expect(await detailsOf(productId)).toMatchObject(codes)
  await admin.products.updateProduct({ productId, cost: 0 })
  expect(await detailsOf(productId)).toMatchObject({ ...codes, cost: 0 })
  await admin.products.updateProduct({ productId, ...none })
  expect(await detailsOf(productId)).toMatchObject(none)
  expect(await detailsOf(await add('plain'))).toMatchObject(none)
})

test("another person's change of the cost is reported, not overwritten", async () => {
  await using given = await openAdmin()
  const { admin, add } = given
  const productId = await add('aurelia', codes)
  await admin.products.updateProduct({ productId, cost: 130 })
  const late = await admin.products
    .updateProduct({ productId, cost: 99, opened: { cost: 120.5 } })
    .catch((error) => error)
  expect(late).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'cost', value: 130, by: 'June' }] },
  })
})

test('a variant has a SKU, a barcode and a cost of its own', async () => {
  await using given = await openAdmin()
  const { admin, add } = given
  const productId = await add('aurelia')
  const own = { sku: 'AUR-COG', barcode: '96385074', cost: 98.25 }
  const variantId = await admin.products.createProductVariant({ productId, ...cognac, ...own })
  const variant = async () => (await admin.products.getImagesAndVariants({ productId })).variants[0]
  expect(await variant()).toMatchObject(own)
  await admin.products.updateProductVariant({ variantId, cost: null, opened: { cost: 98.25 } })
  expect(await variant()).toMatchObject({ sku: 'AUR-COG', barcode: '96385074' })
  expect(await variant()).not.toHaveProperty('cost')
  const late = admin.products.updateProductVariant({ variantId, barcode: '', opened: { barcode: '' } })
  expect(await late.catch((error) => error)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'barcode', value: '96385074', by: 'June' }] },
  })
  await admin.products.updateProductVariant({ variantId, barcode: '', name: 'Chestnut' })
  expect(await variant()).toMatchObject({ name: 'Chestnut', sku: 'AUR-COG' })
  expect(await variant()).not.toHaveProperty('barcode')
})

test("no two products share a SKU, and no product has another variant's, in any race", async () => {
  await using given = await openAdmin()
  const { admin, add } = given
  const refused = (owner: string) => ({
    code: 'SKU_TAKEN',
    data: { fields: { sku: `Another ${owner} has this SKU` } },
  })
  const made = await Promise.all(
    ['aur-1', 'AUR-1', 'Aur-1 '].map((sku, index) => add(`tote-${index}`, { sku }).catch((error) => error)),
  )
  const [first = ''] = made.filter((one): one is string => typeof one === 'string')
  expect(made.filter((one) => typeof one !== 'string')).toMatchObject([refused('product'), refused('product')])
  const other = await add('other', { sku: 'OTHER' })
  const asVariant = (productId: string, sku: string) =>
    admin.products.createProductVariant({ productId, ...cognac, sku }).catch((error) => error)
  expect(await asVariant(other, 'aur-1')).toMatchObject(refused('product'))
  expect(await asVariant(first, 'aur-1'), 'its own product has it').toEqual(expect.any(String))
  expect(await asVariant(other, 'OTHER-COG')).toEqual(expect.any(String))
  const change = (sku: string) => admin.products.updateProduct({ productId: first, sku }).catch((error) => error)
  expect(await change('other-cog')).toMatchObject(refused('variant'))
  expect(await change('other')).toMatchObject(refused('product'))
  expect(await change('AUR-2')).toBeNull()
  const races = await Promise.all([change('RACE'), asVariant(other, 'race')])
  expect(races.filter((one) => one?.code === 'SKU_TAKEN')).toHaveLength(1)
  await admin.products.deleteProduct({ productId: other })
  expect(await change('OTHER'), 'free again').toBeNull()
})

test('a draft that is sent twice keeps its SKU', async () => {
  await using given = await openAdmin()
  const draft = { sku: 'AUR-1', draftId: crypto.randomUUID() }
  const ids = [await given.add('aurelia', draft), await given.add('aurelia', draft)]
  expect(ids[1]).toBe(ids[0])
})

test('a duplicate has the cost and the search texts, no SKU and no barcode', async () => {
  await using given = await openAdmin()
  const { admin, add, detailsOf } = given
  const productId = await add('aurelia', codes)
  await admin.products.createProductVariant({ productId, ...cognac, sku: 'C', barcode: '96385074', cost: 7 })
  const copy = await admin.products.duplicateProduct({ productId, draftId: 'copy' })
  expect(await detailsOf(copy)).toMatchObject({ ...codes, sku: '', barcode: '' })
  const [variant] = (await admin.products.getImagesAndVariants({ productId: copy })).variants
  expect(variant).toMatchObject({ name: 'Cognac', cost: 7 })
  expect([variant?.sku, variant?.barcode]).toEqual([undefined, undefined])
})

test('shoppers get barcodes and search texts', async () => {
  await using given = await openAdmin()
  const { shop, admin, add } = given
  const productId = await add('aurelia', codes)
  await admin.products.createProductVariant({ productId, ...cognac, barcode: '96385074', cost: 7 })
  const shown = await shop.guest.products.getProductBySlug({ slug: 'aurelia' })
  const { seoTitle, seoDescription, barcode } = codes
  expect(shown).toMatchObject({ seoTitle, seoDescription, barcode })
  expect(await shop.guest.products.getProductVariants({ productId })).toMatchObject([{ barcode: '96385074' }])
  await admin.products.updateProduct({ productId, ...none })
  const names = Object.keys(await shop.guest.products.getProductBySlug({ slug: 'aurelia' }))
  expect(names.filter((name) => /^(seo|barcode|sku|cost)/.test(name))).toEqual([])
})

test('costs below zero and invalid barcodes are refused by the database too', async () => {
  await using given = await openAdmin()
  const { shop, add } = given
  await add('aurelia')
  const write = (set: string) => outcomeOf(shop.db.$client.query(`update products set ${set}`))
  expect(await write("barcode = '40063813339'")).not.toBe('ok')
  expect(await write('cost_cents = -1')).not.toBe('ok')
  expect(await write("barcode = '4006381333931', cost_cents = 0")).toBe('ok')
})
