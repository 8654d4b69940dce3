import { addAdminResponse } from './add-admin-response.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { getProductReviewStats } from './get-product-review-stats.ts'
import { getProductReviews } from './get-product-reviews.ts'
import { getUserReview } from './get-user-review.ts'
import { getUserReviewPermissions } from './get-user-review-permissions.ts'
import { removeAdminResponse } from './remove-admin-response.ts'
import { updateReview } from './update-review.ts'

export const reviews = {
  getProductReviews,
  getProductReviewStats,
  getUserReview,
  getUserReviewPermissions,
  createReview,
  updateReview,
  deleteReview,
  addAdminResponse,
  removeAdminResponse,
}
