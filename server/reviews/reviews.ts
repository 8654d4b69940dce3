import type { JobTable } from '#server/jobs/add-job.ts'
import { addAdminResponse } from './add-admin-response.ts'
import { compactReviewCounts } from './compact-review-counts.ts'
import { countAllReviews } from './count-all-reviews.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { dismissReports } from './dismiss-reports.ts'
import { getAllReviews } from './get-all-reviews.ts'
import { getProductReviewStats } from './get-product-review-stats.ts'
import { getProductReviews } from './get-product-reviews.ts'
import { getUserReview } from './get-user-review.ts'
import { getUserReviewPermissions } from './get-user-review-permissions.ts'
import { hideReview } from './hide-review.ts'
import { removeAdminResponse } from './remove-admin-response.ts'
import { reportReview } from './report-review.ts'
import { showReview } from './show-review.ts'
import { updateReview } from './update-review.ts'

export { forgetReviews } from './forget-reviews.ts'
export { reviewExamples } from './hide-review.ts'
export { moveReviews } from './move-reviews.ts'

export const reviewJobs = {
  compactReviewCounts: { run: compactReviewCounts, at: '27 3 * * *' },
} satisfies Partial<JobTable>

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
  reportReview,
  getAllReviews,
  countAllReviews,
  hideReview,
  showReview,
  dismissReports,
}
