import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

const settle = sql({
  name: 'review-reports-settle',
  text: 'update review_reports set settled_at = $2 where review_id = $1 and settled_at is null',
})
const count = sql({
  name: 'review-reports-count',
  text: `update reviews set open_reports = (
  select count(*)::int from review_reports where review_id = $1 and settled_at is null) where id = $1`,
})

/** Counts a review's reports, with its product locked, so that concurrent ones are all counted. */
export async function countReports(tx: Transaction, reviewId: string): Promise<void> {
  await query(tx, count, [reviewId])
}

export async function settleReports(tx: Transaction, reviewId: string, now: Date): Promise<void> {
  await query(tx, settle, [reviewId, now])
  await countReports(tx, reviewId)
}
