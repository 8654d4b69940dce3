import { getProductReviewStats } from './get-product-review-stats.ts'
import { getProductReviews } from './get-product-reviews.ts'

export const reviews = { getProductReviews, getProductReviewStats }
