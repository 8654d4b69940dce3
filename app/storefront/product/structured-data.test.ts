import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import type { Review } from '#contract/reviews.ts'
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

function shown(product: Product, reviews: Review[] = []) {
  const stats = { averageRating: 4.5, totalReviews: reviews.length, ratingDistribution: stars }
  const absolute = (address: string) => `https://shop.example${address}`
  return structuredData({ product, photos: [], stats, reviews, absolute })
}

test('search engines read the price that is charged, what is left and how it comes back', () => {
  const { offers, image } = shown(bag)
  expect(offers).toMatchObject({
    url: 'https://shop.example/product/goccia-bucket',
    price: '540.00',
    availability: 'https://schema.org/LimitedAvailability',
    hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
  })
  expect(image).toEqual(['https://shop.example/pictures/a.webp'])
  expect(shown({ ...bag, totalStock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock')
  expect(shown({ ...bag, salePrice: 75 }).offers.hasMerchantReturnPolicy.returnFees).toContain('CustomerResponsibility')
})

test('a bag without reviews claims none; those that are shown are named with their average', () => {
  expect(shown(bag)).not.toHaveProperty('aggregateRating')
  expect(shown(bag)).not.toHaveProperty('review')
  const reviewed = shown(bag, [review, review])
  expect(reviewed.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  expect(reviewed.review).toHaveLength(2)
  expect(reviewed.review?.[0]).toMatchObject({ author: { name: 'Ann' }, datePublished: '1970-01-01' })
})
