import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { reviewTexts } from '#domain/reviews/review-rules.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { countReports } from './review-reports.ts'
import { lockProductOf } from './reviewed-product.ts'

const find = sql({
  name: 'review-to-report',
  text: 'select user_id as "userId" from reviews where id = $1 and hidden_at is null',
  row: { userId: 'text?' },
})
const write = sql({
  name: 'review-report-write',
  text: `insert into review_reports (review_id, user_id, reason, created_at) values ($1, $2, $3, $4)
on conflict (review_id, user_id) do nothing`,
})

/** Reports a review, once by each customer, also after the team has settled the report. */
export const reportReview: Handler<typeof contract.reportReview> = async (call, { reviewId, reason }) => {
  const { db: tx, caller, now } = call
  await lockProductOf(tx, reviewId)
  const [review] = await query(tx, find, [reviewId])
  if (!review) throw call.refuse('NOT_FOUND', reviewTexts.gone)
  if (review.userId === caller.userId) throw call.refuse('OWN_REVIEW', 'This review is your own.')
  await query(tx, write, [reviewId, caller.userId, reason, now])
  await countReports(tx, reviewId)
  call.announce(topics.reviews)
  return null
}
