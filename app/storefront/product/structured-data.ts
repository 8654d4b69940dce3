import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import { stockState } from '#domain/stock.ts'

const availability = { 'in-stock': 'InStock', 'low-stock': 'LimitedAvailability', 'out-of-stock': 'OutOfStock' }

/** The bag as pictured, in the words of schema.org, for search engines. */
export function structuredData(product: Product) {
  const { averageRating, totalReviews } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    image: product.primaryImageUrl,
    material: product.material,
    brand: { '@type': 'Brand', name: 'Stella Maris' },
    offers: {
      '@type': 'Offer',
      url: links.product(product.slug),
      price: (product.salePrice ?? product.basePrice).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability[stockState(product.totalStock)]}`,
    },
    ...(totalReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: totalReviews },
    }),
  }
}
