import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { releaseCheckouts } from './release-checkouts.ts'

export type { Agreement } from './checkout-rows.ts'
export { completeCheckout } from './complete-checkout.ts'
export { refuseTriedCards } from './declines.ts'
export { addRefund, refundJob } from './insert-refund.ts'
export { findPaidCheckout } from './paid-checkout.ts'
export { pollCheckouts } from './poll-checkouts.ts'
export { type PreparedCheckout, prepareCheckout } from './prepare-checkout.ts'
export type { Completion } from './share-completion.ts'
export { returnStock, type Share, type StockChange, sharesOf, takeStock } from './take-stock.ts'
export { releaseCheckouts }

export const checkoutJobs = {
  releaseCheckouts: { run: releaseCheckouts, at: eachMinute },
} satisfies Partial<JobTable>
