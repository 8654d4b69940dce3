import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#app/engine/data/queries.ts'

/** After a change of our own, so that it shows even while the live stream is away. */
export function askReviewsAgain(queryClient: QueryClient): Promise<unknown> {
  return askAgain(
    queryClient,
    'reviews.getProductReviews',
    'reviews.getProductReviewStats',
    'reviews.getUserReview',
    'products.getProductBySlug',
  )
}
