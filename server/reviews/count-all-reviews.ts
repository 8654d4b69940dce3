import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const figures = sql({
  name: 'all-reviews-figures',
  text: `select coalesce(sum(count), 0)::int as total,
  coalesce(round(sum(rating * count) filter (where state <> 'hidden')::numeric
    / nullif(sum(count) filter (where state <> 'hidden'), 0), 2), 0)::float8 as average,
  coalesce(sum(count) filter (where state = 'waiting'), 0)::int as waiting,
  coalesce(sum(count) filter (where state = 'answered'), 0)::int as answered,
  coalesce(sum(count) filter (where state = 'hidden'), 0)::int as hidden,
  coalesce(sum(count) filter (where is_reported), 0)::int as reported
from review_counts`,
  row: {
    ...{ total: 'integer', average: 'float', waiting: 'integer', answered: 'integer' },
    ...{ hidden: 'integer', reported: 'integer' },
  },
})

export const countAllReviews: Handler<typeof contract.countAllReviews> = async (call) => {
  call.watch(topics.reviews)
  const [row] = await query(call.db, figures)
  if (!row) throw new Error('No figures')
  return row
}
