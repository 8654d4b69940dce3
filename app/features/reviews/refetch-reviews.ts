import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '#app/engine/data/queries.ts'

/** Reads reviews again after a change of our own, so that it shows even while the live stream is away. */
export function refetchReviews(queryClient: QueryClient): Promise<unknown> {
  return refetch(
    queryClient,
    'reviews.getProductReviews',
    'reviews.getProductReviewStats',
    'reviews.getUserReview',
    'products.getProductBySlug',
    'reviews.getAllReviews',
  )
}
