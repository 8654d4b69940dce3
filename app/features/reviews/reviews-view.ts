import type { ReviewStats } from '#contract/reviews.ts'
import type { ReviewSort } from '#domain/reviews/review-rules.ts'
import type { Star } from './reviews-input.ts'

export const stars: readonly Star[] = [5, 4, 3, 2, 1]

export const sortNames: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
  with_photos: 'With photos first',
}

export function countOf({ totalReviews, ratingDistribution }: ReviewStats, rating: Star | null): number {
  return rating === null ? totalReviews : ratingDistribution[rating]
}

export function reviewsText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** The number of hidden reviews with the reason, as a sentence; null for none. */
export function hiddenText({ hiddenReviews: count }: ReviewStats): string | null {
  if (!count) return null
  return count === 1
    ? '1 review is hidden because it broke our rules.'
    : `${count} reviews are hidden because they broke our rules.`
}

export function starsText(star: Star): string {
  return `${star} ${star === 1 ? 'star' : 'stars'}`
}
