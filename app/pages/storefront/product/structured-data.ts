import { links } from '#app/links.ts'
import type { Product, ProductImage, Variant } from '#contract/products.ts'
import type { Review, ReviewStats } from '#contract/reviews.ts'
import { variantLabel } from '#domain/cart-line.ts'
import { cents, toDollars } from '#domain/money.ts'
import { barcodesOf, itemId } from '#domain/orders/sold-items.ts'
import { stockState } from '#domain/products/stock.ts'
import { everyChoice, type VariantKind, variantKinds } from '#domain/products/variants.ts'
import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import { offerOf } from './selection.ts'

type ShopProduct = Product & { barcode?: string | undefined }

type ShownProduct = {
  product: ShopProduct
  variants: readonly Variant[]
  photos: readonly ProductImage[]
  stats: ReviewStats
  reviews: readonly Review[]
  absolute: (address: string) => string
  /** Stock under this many pieces is low. */
  lowBelow: number
  /** The shop's name for customers. */
  brand: string
  returns: ReturnTerms
  /** Country names; null for every country that the shop knows. */
  deliversTo: readonly string[] | null
}

const availability = { 'in-stock': 'InStock', 'low-stock': 'LimitedAvailability', 'out-of-stock': 'OutOfStock' }

/** The properties of variants in schema.org. */
const properties: Record<VariantKind, string> = { color: 'color', size: 'size', material: 'material', style: 'pattern' }
const maxChoices = 100
const home = 'United States'

/** The ISO 3166 codes of the countries that the shop knows. */
const codes = new Map<string, string>(
  Object.entries({
    [home]: 'US',
    Canada: 'CA',
    'United Kingdom': 'GB',
    Ireland: 'IE',
    France: 'FR',
    Germany: 'DE',
    Italy: 'IT',
    Netherlands: 'NL',
    Spain: 'ES',
    Australia: 'AU',
    'New Zealand': 'NZ',
    Japan: 'JP',
  }),
)

/** The product as schema.org data: a product, or a product group with its variants. Contains only what the page shows. */
export function structuredData({ stats, reviews, brand, ...shown }: ShownProduct) {
  const { product, variants, absolute } = shown
  const facts = {
    name: product.name,
    description: product.shortDescription || product.description,
    ...(product.material && { material: product.material }),
    brand: { '@type': 'Brand', name: brand },
    ...(stats.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stats.averageRating,
        reviewCount: stats.totalReviews,
      },
      review: reviews.map(reviewOf),
    }),
  }
  const choices = everyChoice(variants)
  const barcodes = barcodesOf(product, choices)
  if (variants.length === 0) return { ...facts, ...choiceData(shown, [], barcodes[0]) }
  return {
    '@type': 'ProductGroup',
    productGroupID: product._id,
    ...facts,
    url: absolute(links.product(product.slug)),
    image: imagesOf(shown),
    variesBy: variantKinds
      .filter((kind) => variants.some(({ type }) => type === kind))
      .map((kind) => `https://schema.org/${properties[kind]}`),
    hasVariant: choices.slice(0, maxChoices).map((chosen, index) => choiceData(shown, chosen, barcodes[index])),
  }
}

type Sold = Pick<ShownProduct, 'product' | 'photos' | 'absolute' | 'lowBelow' | 'returns' | 'deliversTo'>

/** A buyable item: the product itself, or a combination of its variants. */
function choiceData(shown: Sold, chosen: readonly Variant[], barcode?: string | null) {
  const { product, absolute } = shown
  const label = variantLabel(chosen)
  const own = chosen.flatMap(({ imageUrl }) => imageUrl ?? [])
  return {
    '@type': 'Product',
    sku: itemId(
      product._id,
      chosen.map(({ _id }) => _id),
    ),
    ...(barcode && { gtin: barcode }),
    ...(label && { name: `${product.name}, ${label}` }),
    image: own.length > 0 ? own.map(absolute) : imagesOf(shown),
    ...Object.fromEntries(chosen.map(({ type, name }) => [properties[type], name])),
    offers: offerData(shown, chosen),
  }
}

function imagesOf({ product, photos, absolute }: Pick<Sold, 'product' | 'photos' | 'absolute'>): string[] {
  const images = photos.length > 0 ? photos.map((photo) => photo.imageUrl) : [product.primaryImageUrl]
  return images.filter(Boolean).map(absolute)
}

function offerData({ product, absolute, lowBelow, returns, deliversTo }: Sold, chosen: readonly Variant[]) {
  const { price: amount, stock } = offerOf(product, chosen)
  const price = toDollars(amount)
  const choice = Object.fromEntries(chosen.map(({ type, slug }) => [type, slug]))
  const isHome = deliversTo === null || deliversTo.includes(home)
  return {
    '@type': 'Offer',
    url: absolute(links.product(product.slug, choice)),
    price: price.toFixed(2),
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availability[stockState(stock, lowBelow)]}`,
    ...(isHome && product.defaultShippingOption && { shippingDetails: shippingOf(product.defaultShippingOption) }),
    hasMerchantReturnPolicy: returnsOf(price, returns, deliversTo ?? [...codes.keys()]),
  }
}

function shippingOf({ price, estimatedDays }: NonNullable<Product['defaultShippingOption']>) {
  const days = {
    '@type': 'QuantitativeValue',
    minValue: estimatedDays.min,
    maxValue: estimatedDays.max,
    unitCode: 'DAY',
  }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: (price / 100).toFixed(2), currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days },
  }
}

/** The return policies for the countries that the shop ships to: at home, and abroad, where the customer pays return shipping. */
function returnsOf(price: number, terms: ReturnTerms, served: readonly string[]) {
  const abroad = served.filter((country) => country !== home).flatMap((country) => codes.get(country) ?? [])
  const isFree = price > toDollars(cents(terms.freeShippingOver))
  return [
    ...(served.includes(home) ? [policyOf(['US'], terms.windowDays, isFree)] : []),
    ...(abroad.length > 0 ? [policyOf(abroad, terms.internationalDays, false)] : []),
  ]
}

function policyOf(countries: readonly string[], days: number, isFree: boolean) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

function reviewOf({ userName, rating, title, comment, _creationTime }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: userName },
    datePublished: new Date(_creationTime).toISOString().slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    ...(title && { name: title }),
    reviewBody: comment,
  }
}
