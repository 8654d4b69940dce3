import { links } from '#app/links.ts'
import type { Product, ProductImage } from '#contract/products.ts'
import type { Review, ReviewStats } from '#contract/reviews.ts'
import { toDollars } from '#domain/money.ts'
import { stockState } from '#domain/stock.ts'
import { storePolicy } from '#domain/store-policy.ts'

type Shown = {
  product: Product
  photos: readonly ProductImage[]
  stats: ReviewStats
  reviews: readonly Review[]
  absolute: (address: string) => string
}

const availability = { 'in-stock': 'InStock', 'low-stock': 'LimitedAvailability', 'out-of-stock': 'OutOfStock' }

/** The bag as pictured and what the page says of it, in the words of schema.org. Nothing that the page does not show. */
export function structuredData({ product, photos, stats, reviews, absolute }: Shown) {
  const images = photos.length > 0 ? photos.map((photo) => photo.imageUrl) : [product.primaryImageUrl]
  return {
    '@type': 'Product',
    sku: product._id,
    name: product.name,
    description: product.shortDescription || product.description,
    image: images.filter(Boolean).map(absolute),
    ...(product.material && { material: product.material }),
    brand: { '@type': 'Brand', name: 'Stella Maris' },
    offers: offerOf(product, absolute),
    ...(stats.totalReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stats.averageRating,
        reviewCount: stats.totalReviews,
      },
      review: reviews.map(reviewOf),
    }),
  }
}

function offerOf(product: Product, absolute: Shown['absolute']) {
  const price = product.salePrice ?? product.basePrice
  return {
    '@type': 'Offer',
    url: absolute(links.product(product.slug)),
    price: price.toFixed(2),
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availability[stockState(product.totalStock)]}`,
    ...(product.defaultShippingOption && { shippingDetails: deliveryOf(product.defaultShippingOption) }),
    hasMerchantReturnPolicy: returnsOf(price),
  }
}

function deliveryOf({ price, estimatedDays }: NonNullable<Product['defaultShippingOption']>) {
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

/** The store's policy for orders inside the country. */
function returnsOf(price: number) {
  const isFree = price > toDollars(storePolicy.returns.freeShippingOver)
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: storePolicy.returnWindowDays,
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
