import type { reviews as contract } from '#contract/reviews.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { settleReports } from './review-reports.ts'
import { lockProductOf } from './reviewed-product.ts'

export const dismissReports: Handler<typeof contract.dismissReports> = async (call, { reviewId }) => {
  if (!(await lockProductOf(call.db, reviewId))) throw call.refuse('NOT_FOUND', reviewTexts.gone)
  await settleReports(call.db, reviewId, call.now)
  call.announce(topics.reviews)
  return null
}
