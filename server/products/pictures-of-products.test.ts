import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteRows, insertRows, selectRows, updateRows } from '#database/table-rows.ts'
import { representingPictures } from '#domain/products/product-pictures.ts'
import { type VariantKind, variantKinds } from '#domain/products/variants.ts'
import { writePublicFiles } from '#server/search-engines/search-engines.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { serveShop } from '#tests/support/serve.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('the photos of the pictured color represent a product without general ones, wherever it is shown', async () => {
  await using shop = await openTestShop()
  const bag = await sellInColors(shop)
  const preview = { productId: bag.id, preview: true }
  const { products } = shop.guest
  const ann = await shop.signIn('ann')
  const marina = await shop.signIn('marina', 'admin')

  const photos = await products.getProductImages({ productId: bag.id })
  expect(photos.map(({ imageUrl }) => imageUrl)).toEqual(['/navy-front', '/navy-side'])
  expect(await marina.products.getProductImages(preview)).toEqual(photos)

  const card = { primaryImageUrl: '/navy-front', secondImageUrl: '/navy-side', primaryImageAlt: 'Navy front' }
  expect(await products.getProductBySlug({ slug: bag.slug })).toMatchObject(card)
  expect((await products.searchProducts({ searchText: 'harbor' })).page).toMatchObject([card])
  expect((await products.suggestProducts({ searchText: 'harbor' })).products).toMatchObject([
    { primaryImageUrl: '/navy-front' },
  ])
  expect(await products.getNewArrivals({})).toMatchObject([card])
  expect(await products.getComparedProducts({ slugs: [bag.slug] })).toMatchObject([{ product: card }])
  await ann.products.trackRecentlyViewedProduct({ productId: bag.id })
  expect(await ann.products.getRecentlyViewedProducts({})).toMatchObject([card])
  await ann.wishlist.toggleWishlist({ productId: bag.id })
  expect(await ann.wishlist.getUserWishlist({})).toMatchObject([
    { primaryImageUrl: '/navy-front', primaryImageAlt: 'Navy front' },
  ])
  expect(await shop.guest.categories.getTopCategories({})).toMatchObject([{ imageUrl: '/navy-front' }])
})

test('they also represent it in a line of a cart, and administrators see the same photo in their lists', async () => {
  await using shop = await openTestShop()
  const bag = await sellInColors(shop)
  const marina = await shop.signIn('marina', 'admin')
  const line = (variantIds: string[]) => ({ productId: bag.id, variantIds, quantity: 1 })
  const lineImages = async (...lines: ReturnType<typeof line>[]) =>
    (await shop.guest.cart.quoteCart({ cartItems: lines })).items.map(({ imageUrl }) => imageUrl)
  expect(await lineImages(line([]), line([bag.black.id]), line([bag.sand.id]))).toEqual([
    '/navy-front',
    '/black-front',
    '/navy-front', // Sand has no photos.
  ])

  const { products: listed } = await marina.products.getListedProducts({})
  expect(listed).toMatchObject([{ thumbnailUrl: '/navy-front' }])
  expect(await marina.products.getProductDetails({ productId: bag.id })).toMatchObject({
    thumbnailUrl: '/navy-front',
    images: [{ imageUrl: '/navy-front' }, { imageUrl: '/navy-side' }, { imageUrl: '/black-front' }],
  })
  expect((await marina.admin.findAnything({ text: 'harbor' })).products).toMatchObject([{ imageUrl: '/navy-front' }])
  const { orderId } = await insertDeliveredOrder(shop, { buyer: marina.caller })
  await updateRows(shop.db, 'order_lines', { set: { productId: bag.id }, where: { orderId } })
  expect((await marina.figures.getSoldThings({ period: 'today' })).products).toMatchObject([
    { imageUrl: '/navy-front' },
  ])
  await insertRows(shop.db, 'reviews', {
    id: 'r',
    productId: bag.id,
    userId: marina.caller.userId,
    userName: 'Ann',
    rating: 5,
    comment: 'Good',
  })
  expect(await marina.reviews.getAllReviews({})).toMatchObject([{ productImage: '/navy-front' }])
})

test('they also represent it in a line of an order, whose emails show the same picture', async () => {
  await using shop = await openBuying()
  const bag = await sellInColors(shop)
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await selectRows(shop.db, 'order_lines')).toMatchObject([{ image_url: '/navy-front' }])
})

test('search engines read the same photos', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  await sellInColors(shop)
  await writePublicFiles(shop.shop)
  const read = async (path: string, tag: string) => {
    const text = await (await fetch(shop.url + path)).text()
    return [...text.matchAll(new RegExp(`<${tag}>https://shop.example(.*?)</${tag}>`, 'g'))].map(([, url]) => url)
  }
  expect(await read('/sitemap.xml', 'image:loc')).toEqual(['/navy-front', '/navy-side'])
  // Black, Navy and Sand, as the product lists them.
  expect(await read('/feeds/products.xml', 'g:image_link')).toEqual(['/black-front', '/navy-front', '/navy-front'])
})

test('a general photo represents the product before any other; without one and without photos of the pictured color, any other photo does', async () => {
  await using shop = await openTestShop()
  const bag = await sellInColors(shop)
  const shown = async () =>
    (await shop.guest.products.getProductImages({ productId: bag.id })).map(({ imageUrl }) => imageUrl)
  await deleteRows(shop.db, 'product_images', { variantId: bag.navy.id })
  expect(await shown()).toEqual(['/black-front'])
  await photoOf(shop, bag.id, { imageUrl: '/general' })
  expect(await shown()).toEqual(['/general'])
  await deleteRows(shop.db, 'product_images')
  expect(await shown()).toEqual([])
  expect(await shop.guest.products.getProductBySlug({ slug: bag.slug })).toMatchObject({ primaryImageUrl: '' })
})

const variants = fc.array(
  fc.record({
    type: fc.constantFrom(...variantKinds),
    isPictured: fc.boolean(),
    isActive: fc.boolean(),
    pictures: fc.nat(2),
  }),
  { maxLength: 6 },
)

test('rule and database choose the same pictures for any product', async () => {
  await using shop = await openTestShop()
  await fc.assert(
    fc.asyncProperty(variants, fc.nat(2), async (drawn, generalCount) => {
      const { id: productId } = await shop.sell()
      const general = await photosOf(shop, { productId, count: generalCount })
      const rows = drawn.map(({ pictures: _, ...variant }, sortOrder) => {
        const first = drawn.findIndex((one) => one.isPictured && one.type === variant.type)
        return {
          ...variant,
          id: `${productId}-${sortOrder}`,
          productId,
          name: 'V',
          value: 'V',
          sortOrder,
          isPictured: first === sortOrder,
        }
      })
      if (rows.length > 0) await insertRows(shop.db, 'product_variants', rows)
      const pictures = new Map<string, string[]>()
      for (const [index, { pictures: count }] of drawn.entries()) {
        const variantId = `${productId}-${index}`
        pictures.set(variantId, await photosOf(shop, { productId, variantId, count }))
      }
      const { rows: sold } = await shop.db.$client.query<SoldVariant>(soldVariants, [productId])
      const found = await shop.db.$client.query<{ id: string }>('select id from pictures_of($1) order by sort_order', [
        productId,
      ])
      const ofVariants = sold.map((variant) => ({ ...variant, pictures: pictures.get(variant.id) ?? [] }))
      expect(found.rows.map(({ id }) => id)).toEqual(representingPictures(general, ofVariants))
    }),
    { numRuns: 60 },
  )
})

type SoldVariant = { id: string; type: VariantKind; isPictured: boolean }

const soldVariants = `select id, type, is_pictured as "isPictured" from product_variants
  where product_id = $1 and is_active order by sort_order`

/** A bag in Black, Navy (pictured) and Sand, of which Sand has no photos; no photo is general. Black comes first. */
async function sellInColors(shop: Pick<TestShop, 'db' | 'sell' | 'variantOf' | 'signIn'>) {
  await insertRows(shop.db, 'categories', { id: 'bags', slug: 'bags', name: 'Bags' })
  const bag = await shop.sell({ name: 'Harbor Tote' })
  const [black, navy, sand] = [
    await shop.variantOf(bag.id, { name: 'Black' }),
    await shop.variantOf(bag.id, { name: 'Navy' }),
    await shop.variantOf(bag.id, { name: 'Sand' }),
  ]
  const marina = await shop.signIn('marina', 'admin')
  await marina.products.updateProductVariant({ variantId: navy.id, isPictured: true })
  await photoOf(shop, bag.id, { variantId: black.id, imageUrl: '/black-front', altText: 'Black front' })
  await photoOf(shop, bag.id, { variantId: navy.id, imageUrl: '/navy-side', altText: 'Navy side', sortOrder: 1 })
  await photoOf(shop, bag.id, {
    variantId: navy.id,
    imageUrl: '/navy-front',
    altText: 'Navy front',
    isPrimary: true,
    sortOrder: 2,
  })
  return { ...bag, black, navy, sand }
}

async function photoOf(shop: Pick<TestShop, 'db'>, productId: string, photo: object): Promise<string> {
  const id = crypto.randomUUID()
  await insertRows(shop.db, 'product_images', { id, productId, altText: 'Photo', imageUrl: `/${id}`, ...photo })
  return id
}

type Photos = { productId: string; variantId?: string; count: number }

async function photosOf(shop: TestShop, { productId, variantId, count }: Photos): Promise<string[]> {
  const ids: string[] = []
  for (let sortOrder = 0; sortOrder < count; sortOrder++)
    ids.push(await photoOf(shop, productId, { variantId: variantId ?? null, sortOrder }))
  return ids
}
