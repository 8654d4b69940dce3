import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '#app/engine/data/queries.ts'

/** Reads reviews again after the visitor's change, which is shown even while the live stream is unavailable. */
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
