import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { structuredData } from './structured-data.ts'

const bag = {
  name: 'Goccia Bucket',
  slug: 'goccia-bucket',
  basePrice: 720,
  salePrice: 540,
  totalStock: 6,
  averageRating: 4.5,
  totalReviews: 2,
} as Product

test('search engines read the price that is charged and what is left', () => {
  expect(structuredData(bag)).toMatchObject({
    offers: { url: '/product/goccia-bucket', price: '540.00', availability: 'https://schema.org/LimitedAvailability' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
  expect(structuredData({ ...bag, totalStock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a bag without reviews claims no rating', () => {
  expect(structuredData({ ...bag, totalReviews: 0 })).not.toHaveProperty('aggregateRating')
})
