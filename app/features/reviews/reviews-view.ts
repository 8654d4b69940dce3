import type { Input } from '#app/engine/data/functions.ts'
import type { ReviewStats } from '#contract/reviews.ts'
import type { ReviewSort } from '#domain/review-rules.ts'

export type Star = 1 | 2 | 3 | 4 | 5

/** The selection and order of a product's reviews shown. */
export type ReviewView = { sortBy: ReviewSort; rating: Star | null }

export const stars: readonly Star[] = [5, 4, 3, 2, 1]
export const pageSize = 6
export const firstView: ReviewView = { sortBy: 'newest', rating: null }

export const sortNames: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
  with_photos: 'With photos first',
}

/** The page's loader and the list ask in the same words. */
export function reviewsInput(
  productId: string,
  { sortBy, rating }: ReviewView = firstView,
  page = 0,
): Input<'reviews.getProductReviews'> {
  return { productId, sortBy, limit: pageSize, offset: page * pageSize, ...(rating !== null && { rating }) }
}

export function countOf({ totalReviews, ratingDistribution }: ReviewStats, rating: Star | null): number {
  return rating === null ? totalReviews : ratingDistribution[rating]
}

export function inWords(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

export function starsInWords(star: Star): string {
  return `${star} ${star === 1 ? 'star' : 'stars'}`
}
