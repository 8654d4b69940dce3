import { expect, test } from 'vitest'
import { insertRows, updateRows } from '#database/table-rows.ts'
import { cents } from '#domain/money.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

// DAT-001..003, DAT-011
test('the answer about a product has everything that a page shows', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Harbor Tote', price: 290, salePrice: 199.5, stock: 4, rating: 4.33 })
  await updateRows(shop.db, 'products', {
    set: {
      shortDescription: 'Roomy.',
      sustainabilityScore: 9.2,
      sustainableFeatures: ['Vegetable-tanned'],
      careInstructions: 'Wipe dry.',
      material: 'Leather, Linen',
      dimensions: '30 x 20 cm',
      tags: ['tote'],
      totalReviews: 3,
    },
    where: { id: tote.id },
  })
  await pictureOf(shop, tote.id, { imageUrl: '/pictures/side.webp', sortOrder: 0 })
  await pictureOf(shop, tote.id, { imageUrl: '/pictures/front.webp', sortOrder: 5, isPrimary: true })
  await shop.variantOf(tote.id, { name: 'Cognac' })
  await shop.variantOf(tote.id, { name: 'Large', type: 'size' })
  await shop.shippingOf(tote.id, { name: 'Old', isActive: false })
  await shop.shippingOf(tote.id, { name: 'Standard Shipping', priceCents: 599 })

  const { _creationTime, categoryId, defaultShippingOption, ...shown } = await shop.guest.products.getProductBySlug({
    slug: tote.slug,
  })

  expect(shown).toEqual({
    _id: tote.id,
    name: 'Harbor Tote',
    slug: tote.slug,
    description: 'A bag for a test.',
    shortDescription: 'Roomy.',
    basePrice: 290,
    salePrice: 199.5,
    primaryImageUrl: '/pictures/front.webp',
    primaryImageAlt: 'Photo',
    secondImageUrl: '/pictures/side.webp',
    colors: [{ name: 'Cognac', value: 'Cognac', isPictured: true }],
    sustainabilityScore: 9.2,
    sustainableFeatures: ['Vegetable-tanned'],
    careInstructions: 'Wipe dry.',
    material: 'Leather, Linen',
    dimensions: '30 x 20 cm',
    tags: ['tote'],
    totalStock: 4,
    picturedStock: 4,
    averageRating: 4.33,
    totalReviews: 3,
    status: 'active',
    isNew: true,
  })
  expect(categoryId).toBe('bags')
  expect(Math.abs(Date.now() - _creationTime)).toBeLessThan(60_000)
  expect(defaultShippingOption).toMatchObject({ name: 'Standard Shipping', price: 599 })
})

test('the answer about a product without sale, score, photo or shipping option lacks these fields', async () => {
  await using shop = await openTestShop()
  const plain = await shop.sell({ name: 'Plain' })
  const shown = await shop.guest.products.getProductBySlug({ slug: plain.slug })
  expect(shown).toMatchObject({ primaryImageUrl: '', primaryImageAlt: 'Plain', basePrice: 100, colors: [] })
  for (const field of ['salePrice', 'secondImageUrl', 'sustainabilityScore', 'defaultShippingOption'])
    expect(shown).not.toHaveProperty(field)
})

test('the second view of a card shows the pictured bag, never one in another color', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ name: 'One view' })
  const { id: variantId } = await shop.variantOf(bag.id, { name: 'Bone' })
  await pictureOf(shop, bag.id, { imageUrl: '/pictures/front.webp', isPrimary: true })
  await pictureOf(shop, bag.id, { imageUrl: '/pictures/bone.webp', variantId })
  const shown = await shop.guest.products.getProductBySlug({ slug: bag.slug })
  expect(shown.primaryImageUrl).toBe('/pictures/front.webp')
  expect(shown).not.toHaveProperty('secondImageUrl')
})

test('a product counts as new for exactly 60 days', async () => {
  await using shop = await openTestShop()
  const minute = 1 / 1440
  const last = await shop.sell({ createdAt: daysAgo(60 - minute) })
  const past = await shop.sell({ createdAt: daysAgo(60 + minute) })
  expect((await shop.guest.products.getProductBySlug({ slug: last.slug })).isNew).toBe(true)
  expect((await shop.guest.products.getProductBySlug({ slug: past.slug })).isNew).toBe(false)
})

test('an unknown or inactive product is not found', async () => {
  await using shop = await openTestShop()
  const archived = await shop.sell({ isActive: false })
  for (const slug of [archived.slug, 'nothing'])
    await expect(shop.guest.products.getProductBySlug({ slug })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found',
    })
})

test('no product is at an address that another spelling would redirect', async () => {
  await using shop = await openTestShop()
  await shop.sell()
  await expect(updateRows(shop.db, 'products', { set: { slug: 'Onda' } })).rejects.toMatchObject({
    constraint: 'products_slug_in_lower_case',
  })
})

test('a renamed or archived product leaves a redirect or a notice', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const rename = (id: string, slug: string) => updateRows(shop.db, 'products', { set: { slug }, where: { id } })
  const traceOf = (slug: string) => shop.guest.products.getProductBySlug({ slug }).catch((refusal) => refusal.data)
  await rename(bag.id, 'second-name')
  await rename(bag.id, 'third-name')
  expect(await traceOf(bag.slug)).toEqual({ movedTo: 'third-name' })
  expect(await traceOf('second-name')).toEqual({ movedTo: 'third-name' })
  expect(await traceOf('unknown')).toEqual({})
  const other = await shop.sell()
  await rename(other.id, bag.slug)
  expect(await traceOf(bag.slug), 'who stands there now wins').toMatchObject({ _id: other.id })
  await updateRows(shop.db, 'products', { set: { isActive: false, archivedAt: new Date() } })
  expect(await traceOf('third-name')).toEqual({ archivedIn: 'bags' })
  expect(await traceOf('second-name')).toEqual({ archivedIn: 'bags' })
  expect(await traceOf(bag.slug)).toEqual({ archivedIn: 'bags' })
})

// API-012, API-013
test('featured and new products are up to 8 active ones, the newest first', async () => {
  await using shop = await openTestShop()
  const sold = []
  for (let index = 0; index < 10; index++) sold.push(await shop.sell({ createdAt: daysAgo(index + 1) }))
  await shop.sell({ isActive: false })
  await updateRows(shop.db, 'products', { set: { isFeatured: true }, where: { totalStock: 10 } })
  const [fourth] = sold.splice(3, 1)
  await updateRows(shop.db, 'products', { set: { isFeatured: false }, where: { id: fourth?.id ?? '' } })

  const idsOf = (list: { _id: string }[]) => list.map((product) => product._id)
  expect(idsOf(await shop.guest.products.getFeaturedProducts())).toEqual(sold.slice(0, 8).map(({ id }) => id))
  const newest = idsOf(await shop.guest.products.getNewArrivals())
  expect(newest).toHaveLength(8)
  expect(newest[3]).toBe(fourth?.id)
})

test('the home page presents the chosen bag while it is sold, otherwise the fifth featured one, with its closest view', async () => {
  await using shop = await openTestShop()
  const reported = async () => (await shop.guest.products.getStoryProduct())?.product._id ?? null
  expect(await reported()).toBeNull()
  const sold = []
  for (let index = 0; index < 6; index++) sold.push(await shop.sell({ createdAt: daysAgo(index + 1) }))
  await updateRows(shop.db, 'products', { set: { isFeatured: true } })
  expect(await reported()).toBe(sold[4]?.id)
  const admin = await shop.signIn('boss', 'admin')
  const [first] = sold
  if (!first) throw new Error('Nothing is sold')
  await admin.settings.updateSettings({ changes: { homeStory: { slug: first.slug } } })
  expect(await reported()).toBe(first.id)
  await updateRows(shop.db, 'products', { set: { slug: 'renamed' }, where: { id: first.id } })
  expect(await reported(), 'by its former address').toBe(first.id)
  expect((await shop.guest.products.getStoryProduct())?.closeUp).toBeNull()
  await insertRows(
    shop.db,
    'product_images',
    ['Seen from the front', 'Close-up of the weave'].map((altText, sortOrder) => ({
      id: `view-${sortOrder}`,
      productId: first.id,
      imageUrl: `/pictures/${sortOrder}`,
      altText,
      sortOrder,
      isPrimary: sortOrder === 0,
    })),
  )
  expect((await shop.guest.products.getStoryProduct())?.closeUp).toMatchObject({ altText: 'Close-up of the weave' })
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: first.id } })
  expect(await reported(), 'without the one that is gone').toBe(sold[5]?.id)
})

test("the home page's photograph is captioned with its bag, at the price of the photographed color, while the shop sells it", async () => {
  await using shop = await openTestShop()
  const caption = () => shop.guest.products.getHeroProduct()
  expect(await caption(), 'no such bag').toBeNull()
  const bag = await shop.sell({ name: 'Sirena Crossbody', price: 980 })
  await updateRows(shop.db, 'products', { set: { slug: 'sirena-crossbody' }, where: { id: bag.id } })
  expect(await caption(), 'in no color').toBeNull()
  await shop.variantOf(bag.id, { name: 'Burgundy' })
  expect(await caption(), 'in another color').toBeNull()
  const sand = await shop.variantOf(bag.id, { name: 'Sand', adjustment: 20 })
  expect(await caption()).toEqual({
    name: 'Sirena Crossbody',
    slug: 'sirena-crossbody',
    color: 'Sand',
    basePrice: 1000,
    choice: { color: 'sand' },
  })
  await updateRows(shop.db, 'products', { set: { salePrice: cents(78_400), slug: 'sirena' }, where: { id: bag.id } })
  expect(await caption(), 'on sale, at its new address').toMatchObject({
    slug: 'sirena',
    basePrice: 1000,
    salePrice: 804,
  })
  await updateRows(shop.db, 'product_variants', { set: { isActive: false }, where: { id: sand.id } })
  expect(await caption(), 'no longer in that color').toBeNull()
  await updateRows(shop.db, 'product_variants', { set: { isActive: true }, where: { id: sand.id } })
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: bag.id } })
  expect(await caption(), 'no longer sold').toBeNull()
})

// API-015, DAT-005, DAT-012
test('all products, archived ones too, are for administrators only', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Sold' })
  await shop.sell({ name: 'Archived', isActive: false })
  const admin = await shop.signIn('boss', 'admin')
  const all = await admin.products.getAllProducts()
  expect(all.map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['Archived', 'inactive'],
    ['Sold', 'active'],
  ])
  const ann = await shop.signIn('ann')
  await expect(ann.products.getAllProducts()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.guest.products.getAllProducts()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

// API-016, DAT-013, DAT-017
test('variants have kind, name, value, adjustment in dollars, stock, and their name in addresses', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const color = await shop.variantOf(tote.id, { name: 'Cognac', adjustment: -12.5, stock: 3 })
  const size = await shop.variantOf(tote.id, { name: 'Large', type: 'size', adjustment: 20, stock: 0 })
  const creme = await shop.variantOf(tote.id, { name: 'Café  Crème!' })
  const twins = [await shop.variantOf(tote.id, { name: 'Sand' }), await shop.variantOf(tote.id, { name: 'sand' })]
  const nameless = [await shop.variantOf(tote.id, { name: '紺' }), await shop.variantOf(tote.id, { name: 'Default' })]
  await pictureOf(shop, tote.id, { imageUrl: '/side.webp', sortOrder: 0, variantId: color.id })
  await pictureOf(shop, tote.id, { imageUrl: '/front.webp', sortOrder: 1, variantId: color.id, isPrimary: true })
  const shown = await shop.guest.products.getProductVariants({ productId: tote.id })
  const cognac = { _id: color.id, type: 'color', name: 'Cognac', value: 'Cognac', slug: 'cognac' }
  expect(shown.slice(0, 2).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { ...cognac, priceAdjustment: -12.5, stockQuantity: 3, isPictured: true, imageUrl: '/front.webp' },
    {
      _id: size.id,
      type: 'size',
      name: 'Large',
      value: 'Large',
      slug: 'large',
      priceAdjustment: 20,
      stockQuantity: 0,
      isPictured: true,
    },
  ])
  const slugOf = ({ id }: { id: string }) => shown.find(({ _id }) => _id === id)?.slug
  expect(slugOf(creme)).toBe('cafe-creme')
  for (const variant of [...twins, ...nameless]) expect(slugOf(variant), variant.name).toBe(variant.id)
})

test('the stock of a product as pictured is the least of it and its pictured variants', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 9 })
  await shop.variantOf(tote.id, { name: 'Cognac', stock: 4 })
  await shop.variantOf(tote.id, { name: 'Navy', stock: 1 })
  const shown = async () => {
    const { totalStock, picturedStock } = await shop.guest.products.getProductBySlug({ slug: tote.slug })
    return [totalStock, picturedStock]
  }
  expect(await shown()).toEqual([9, 4])
  await shop.variantOf(tote.id, { name: 'Large', type: 'size', stock: 0 })
  expect(await shown()).toEqual([9, 0])
})

// API-017, API-018, DAT-018, DAT-019, PDP-009
test("a color's photos are separate from the general ones, the primary first", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const cognac = await shop.variantOf(tote.id)
  await pictureOf(shop, tote.id, { imageUrl: '/b.webp', sortOrder: 1 })
  await pictureOf(shop, tote.id, { imageUrl: '/a.webp', sortOrder: 9, isPrimary: true })
  await pictureOf(shop, tote.id, { imageUrl: '/cognac.webp', variantId: cognac.id })

  const general = await shop.guest.products.getProductImages({ productId: tote.id })
  expect(general.map((image) => image.imageUrl)).toEqual(['/a.webp', '/b.webp'])
  const ofColor = { productId: tote.id, variantId: cognac.id }
  expect(await shop.guest.products.getVariantImages(ofColor)).toEqual([
    expect.objectContaining({ imageUrl: '/cognac.webp', altText: 'Photo', variantId: cognac.id }),
  ])
})

test('no function shows a part of an archived product', async () => {
  await using shop = await openTestShop()
  const archived = await shop.sell({ isActive: false })
  const variant = await shop.variantOf(archived.id)
  await pictureOf(shop, archived.id, { imageUrl: '/a.webp' })
  await pictureOf(shop, archived.id, { imageUrl: '/b.webp', variantId: variant.id })
  await shop.shippingOf(archived.id)
  const productId = archived.id
  const { guest } = shop
  expect(await guest.products.getProductVariants({ productId })).toEqual([])
  expect(await guest.products.getProductImages({ productId })).toEqual([])
  expect(await guest.products.getVariantImages({ productId, variantId: variant.id })).toEqual([])
  expect(await guest.shippingOptions.getProductShippingOptions({ productId })).toEqual([])
})

type Picture = {
  focalX?: number
  focalY?: number
  imageUrl: string
  sortOrder?: number
  isPrimary?: boolean
  variantId?: string
}

async function pictureOf(shop: TestShop, productId: string, picture: Picture) {
  await insertRows(shop.db, 'product_images', { id: crypto.randomUUID(), productId, altText: 'Photo', ...picture })
}

test('a list has the first wide photo among the general ones of a product, and none when it is filtered by colors', async () => {
  await using shop = await openTestShop()
  const [tote, clutch] = [await shop.sell({ name: 'Tote' }), await shop.sell({ name: 'Clutch' })]
  const listed = async (input: { colors?: string[] } = {}) => {
    const { page } = await shop.guest.products.searchProducts({ sortBy: 'name', ...input })
    return page.map(({ name, scene }) => [name, scene])
  }
  const url = (hash: string, size: string) => `/pictures/${hash.repeat(16)}-${size}/1000.webp`
  await pictureOf(shop, clutch.id, { imageUrl: url('a', '1000x1250'), sortOrder: 0, isPrimary: true })
  await pictureOf(shop, tote.id, { imageUrl: url('b', '1332x1000'), sortOrder: 0, isPrimary: true })
  expect(await listed(), 'a little narrower than four to three').toEqual([
    ['Clutch', undefined],
    ['Tote', undefined],
  ])
  await pictureOf(shop, tote.id, { imageUrl: url('d', '1920x1080'), sortOrder: 9 })
  await pictureOf(shop, tote.id, { imageUrl: url('c', '1600x1200'), sortOrder: 5, focalX: 30, focalY: 60 })
  expect(await listed()).toEqual([
    ['Clutch', undefined],
    ['Tote', { imageUrl: url('c', '1600x1200'), altText: 'Photo', focus: '30% 60%' }],
  ])
  await shop.variantOf(tote.id, { name: 'Cognac' })
  expect(await listed({ colors: ['cognac'] })).toEqual([['Tote', undefined]])
})
