import { z } from 'zod'
import { query } from './define.ts'
import { id, time } from './shapes.ts'

export const review = z.object({
  _id: id,
  _creationTime: time,
  userName: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string().optional(),
  comment: z.string(),
  images: z.array(z.object({ _id: id, imageUrl: z.string(), altText: z.string() })),
  isVerifiedPurchase: z.boolean(),
  adminResponse: z.string().optional(),
})
export type Review = z.output<typeof review>

const star = z.int().min(0)
export const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.int(),
  ratingDistribution: z.object({ '1': star, '2': star, '3': star, '4': star, '5': star }),
})
export type ReviewStats = z.output<typeof reviewStats>

const ofProduct = z.object({ productId: id })

export const reviews = {
  getProductReviews: query({
    access: 'anyone',
    summary: 'Newest 100 reviews of a product.',
    input: ofProduct,
    output: z.array(review),
  }),
  getProductReviewStats: query({
    access: 'anyone',
    summary: 'Average, count and distribution by star.',
    input: ofProduct,
    output: reviewStats,
  }),
}
