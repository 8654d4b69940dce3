import { expect, test } from 'vitest'
import type { Product, Variant } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
import { standardRates } from '#domain/settings/standard-rates.ts'
import { countries } from '#domain/shipping/countries.ts'
import { writePublicFiles } from '#server/search-engines/search-engines.ts'
import { serveShop } from '#tests/support/serve.ts'
import { structuredData } from './structured-data.ts'

const bag = {
  name: 'Goccia Bucket',
  slug: 'goccia-bucket',
  shortDescription: 'Soft.',
  basePrice: 720,
  salePrice: 540,
  totalStock: 6,
  primaryImageUrl: '/pictures/a.webp',
} as Product

const stars = { '1': 0, '2': 0, '3': 0, '4': 1, '5': 1 }
const review = { _id: 'r', _creationTime: 0, userName: 'Ann', rating: 5, comment: 'Good.' } as Review

type Data = Record<string, string> & {
  image: string[]
  offers: { availability: string; hasMerchantReturnPolicy: { returnFees: string }[] }
  review: unknown[]
  variesBy: string[]
  hasVariant: (Record<string, string> & { image: string[]; offers: Record<string, string> })[]
}

function shown(product: Product, reviews: Review[] = [], variants: Variant[] = []): Data {
  const stats = { averageRating: 4.5, totalReviews: reviews.length, hiddenReviews: 0, ratingDistribution: stars }
  return structuredData({ ...said, product, variants, stats, reviews }) as unknown as Data
}

const said = {
  photos: [],
  absolute: (address: string) => `https://shop.example${address}`,
  lowBelow: 10,
  brand: 'Stella Maris',
  returns: standardRates.returns,
  deliversTo: null,
}

test('shipping to the United States is listed while the shop ships there', () => {
  const express = { _id: 'e', name: 'Express', description: '', price: 800, estimatedDays: { min: 1, max: 2 } }
  const stats = { averageRating: 0, totalReviews: 0, hiddenReviews: 0, ratingDistribution: stars }
  const product = { ...bag, defaultShippingOption: express } as Product
  const reported = (deliversTo: string[] | null) =>
    structuredData({ ...said, product, variants: [], stats, reviews: [], deliversTo })
  const reportedOf = { shippingDetails: { shippingDestination: { addressCountry: 'US' } } }
  expect(reported(null)).toMatchObject({ offers: reportedOf })
  expect(reported(['United States', 'Japan'])).toMatchObject({ offers: reportedOf })
  expect(reported(['Japan'])).not.toHaveProperty('offers.shippingDetails')
  expect(reported(['Japan'])).toHaveProperty('offers.price')
})

test('return policies list the countries that the shop ships to, and no others', () => {
  const stats = { averageRating: 0, totalReviews: 0, hiddenReviews: 0, ratingDistribution: stars }
  const reportedOf = (deliversTo: string[] | null) => {
    const data = structuredData({ ...said, product: bag, variants: [], stats, reviews: [], deliversTo })
    const { offers } = data as unknown as { offers: { hasMerchantReturnPolicy: { applicableCountry: string[] }[] } }
    return offers.hasMerchantReturnPolicy.map(({ applicableCountry }) => applicableCountry)
  }
  expect(reportedOf(['United States'])).toEqual([['US']])
  expect(reportedOf(['Japan'])).toEqual([['JP']])
  expect(reportedOf(['United States', 'Canada', 'Japan'])).toEqual([['US'], ['CA', 'JP']])
  const [, abroad] = reportedOf(null)
  expect(abroad, 'every country has its code').toHaveLength(countries.length - 1)
})

test('search engines read the charged price, the stock and the return policy', () => {
  const { offers, image } = shown(bag)
  expect(offers).toMatchObject({
    url: 'https://shop.example/product/goccia-bucket',
    price: '540.00',
    availability: 'https://schema.org/LimitedAvailability',
    hasMerchantReturnPolicy: [
      { applicableCountry: ['US'], merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
      { merchantReturnDays: 60, returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
    ],
  })
  expect(image).toEqual(['https://shop.example/pictures/a.webp'])
  expect(shown({ ...bag, totalStock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock')
  expect(shown({ ...bag, salePrice: 75 }).offers.hasMerchantReturnPolicy[0]?.returnFees).toContain(
    'CustomerResponsibility',
  )
})

test('a bag without reviews claims none; shown reviews are listed with their average', () => {
  expect(shown(bag)).not.toHaveProperty('aggregateRating')
  expect(shown(bag)).not.toHaveProperty('review')
  const reviewed = shown(bag, [review, review])
  expect(reviewed.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  expect(reviewed.review).toHaveLength(2)
  expect(reviewed.review?.[0]).toMatchObject({ author: { name: 'Ann' }, datePublished: '1970-01-01' })
})

test('a bag in colors and sizes is a group, and each combination is a product with its own address, price and stock', () => {
  const color = { type: 'color', priceAdjustment: 0, stockQuantity: 20 }
  const wine = {
    ...color,
    _id: 'wine',
    slug: 'deep-wine',
    name: 'Deep Wine',
    imageUrl: '/pictures/wine.webp',
  } as Variant
  const sand = { ...color, _id: 'sand', slug: 'sand', name: 'Sand', stockQuantity: 0 } as Variant
  const large = {
    _id: 'l',
    type: 'size',
    slug: 'large',
    name: 'Large',
    priceAdjustment: 60,
    stockQuantity: 20,
  } as Variant
  const group = shown({ ...bag, _id: 'goccia', totalStock: 30 }, [review], [wine, sand, large])
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'goccia',
    url: 'https://shop.example/product/goccia-bucket',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    aggregateRating: { reviewCount: 1 },
  })
  expect(group).not.toHaveProperty('offers')
  expect(group).not.toHaveProperty('sku')
  const [first, second, ...more] = group.hasVariant
  expect(more).toEqual([])
  expect(first).toMatchObject({
    '@type': 'Product',
    sku: 'goccia-wine-l',
    name: 'Goccia Bucket, Deep Wine, Large',
    color: 'Deep Wine',
    size: 'Large',
    image: ['https://shop.example/pictures/wine.webp'],
    offers: {
      url: 'https://shop.example/product/goccia-bucket?color=deep-wine&size=large',
      price: '600.00',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(second).toMatchObject({
    sku: 'goccia-sand-l',
    image: ['https://shop.example/pictures/a.webp'],
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('each combination has the id and barcode of the product feed, for one kind and for two', async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('marina', 'admin')
  const tote = await shop.sell()
  await admin.products.updateProduct({ productId: tote.id, barcode: '4006381333931' })
  const pouch = await shop.sell()
  const add = (productId: string, name: string, type: 'color' | 'size') =>
    admin.products.createProductVariant({
      productId,
      name,
      type,
      value: name,
      ...(name === 'Red' && { barcode: '96385074' }),
    })
  for (const name of ['Red', 'Sand']) await add(pouch.id, name, 'color')
  const weekender = await shop.sell()
  for (const name of ['Red', 'Sand']) await add(weekender.id, name, 'color')
  for (const name of ['Small', 'Large']) await add(weekender.id, name, 'size')
  await writePublicFiles(shop.shop)
  const feed = await (await fetch(`${shop.url}/feeds/products.xml`)).text()
  const inFeed = feed
    .split('<item>')
    .slice(1)
    .map((item) => ({
      id: /<g:id>([^<]+)/.exec(item)?.[1],
      gtin: /<g:gtin>([^<]+)/.exec(item)?.[1],
    }))
  const onPages = []
  for (const { slug, id: productId } of [tote, pouch, weekender]) {
    const product = await shop.guest.products.getProductBySlug({ slug })
    const variants = await shop.guest.products.getProductVariants({ productId })
    const stats = { averageRating: 0, totalReviews: 0, hiddenReviews: 0, ratingDistribution: stars }
    const data = structuredData({ ...said, product, variants, stats, reviews: [] }) as unknown as Data
    for (const { sku, gtin } of variants.length > 0 ? data.hasVariant : [data]) onPages.push({ id: sku, gtin })
  }
  expect(onPages).toEqual(inFeed)
  expect(inFeed.map(({ gtin }) => gtin)).toEqual(['4006381333931', '96385074', ...Array(5).fill(undefined)])
  expect(new Set(inFeed.map(({ id }) => id)).size).toBe(7)
})
