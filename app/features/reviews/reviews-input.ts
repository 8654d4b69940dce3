import type { Input } from '#app/engine/data/functions.ts'
import type { ReviewSort } from '#domain/reviews/review-rules.ts'

export type Star = 1 | 2 | 3 | 4 | 5

/** The filter and sort order of a product's reviews. */
export type ReviewView = { sortBy: ReviewSort; rating: Star | null }

export const pageSize = 6
export const firstView: ReviewView = { sortBy: 'newest', rating: null }

/** The input of the reviews' read, the same for the page's loader and the list. */
export function reviewsInput(
  productId: string,
  { sortBy, rating }: ReviewView = firstView,
  page = 0,
): Input<'reviews.getProductReviews'> {
  return { productId, sortBy, limit: pageSize, offset: page * pageSize, ...(rating !== null && { rating }) }
}
