import type { reviews as contract } from '#contract/reviews.ts'
import { combinations } from '#database/combinations.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { areFound } from './get-all-reviews.ts'

export const countAllReviews: Handler<typeof contract.countAllReviews> = async (call, { search, rating }) => {
  call.watch(topics.reviews)
  const words = wordsOf(search)
  const values = [...(rating ? [rating] : []), ...words]
  const [row] = await query(call.db, figures({ words: words.length, hasRating: rating !== undefined }), values)
  if (!row) throw new Error('No figures')
  return row
}

allStatements(() => combinations({ words: [...Array(maxWords + 1).keys()], hasRating: [false, true] }).map(figures))

/** The statement of counts by state and rating: from stored counts, or with search words from the reviews that contain them. */
function figures(asked: { words: number; hasRating: boolean }) {
  const { words, hasRating } = asked
  const countedRows = `review_counts where ${hasRating ? 'rating = $1' : 'true'}`
  const ofOpenReports = `(select review_state(r) as state, r.rating, r.open_reports > 0 as is_reported, 1 as count
  from reviews r where ${areFound(asked, 1).join(' and ')}) found`
  return sql({
    name: `all-reviews-figures-${words}-${hasRating}`,
    text: `select coalesce(sum(count), 0)::int as total,
  coalesce(round(sum(rating * count) filter (where state <> 'hidden')::numeric
    / nullif(sum(count) filter (where state <> 'hidden'), 0), 2), 0)::float8 as average,
  coalesce(sum(count) filter (where state = 'waiting'), 0)::int as waiting,
  coalesce(sum(count) filter (where state = 'answered'), 0)::int as answered,
  coalesce(sum(count) filter (where state = 'hidden'), 0)::int as hidden,
  coalesce(sum(count) filter (where is_reported), 0)::int as reported
from ${words === 0 ? countedRows : ofOpenReports}`,
    row: {
      total: 'integer',
      average: 'float',
      waiting: 'integer',
      answered: 'integer',
      hidden: 'integer',
      reported: 'integer',
    },
  })
}
