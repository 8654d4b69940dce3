import type { reviews as contract } from '#contract/reviews.ts'
import { combinations } from '#database/combinations.ts'
import { allStatements, json, oneOf, query, sql } from '#database/query.ts'
import { type ReportReason, type ReviewState, reviewStates } from '#domain/reviews/review-moderation.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { reviewColumns, reviewOf, reviewRow } from './review-rows.ts'

const isOf: Record<ReviewState, string> = {
  waiting: 'r.admin_response is null and r.hidden_at is null',
  answered: 'r.admin_response is not null and r.hidden_at is null',
  reported: 'r.open_reports > 0',
  hidden: 'r.hidden_at is not null',
}

export const getAllReviews: Handler<typeof contract.getAllReviews> = async (call, input) => {
  call.watch(topics.reviews)
  const { search, rating, state, limit, offset } = input
  const words = wordsOf(search)
  const values = [limit, offset, ...(rating ? [rating] : []), ...words]
  const rows = await query(call.db, reviewPage({ words: words.length, hasRating: rating !== undefined, state }), values)
  return rows.map(
    ({ productName, productSlug, productImage, state: is, hiddenAt, hiddenBy, hiddenReason, reports, ...row }) => ({
      ...reviewOf(row),
      productName,
      productSlug,
      productImage,
      state: is,
      reports,
      hidden: hiddenAt && hiddenReason !== null ? { at: hiddenAt.getTime(), by: hiddenBy, reason: hiddenReason } : null,
    }),
  )
}

type Found = { words: number; hasRating: boolean }

/**
 * The conditions on a review by the alias r; rating and then words are the parameters from `first` on. A word is in the review or its
 * product's name.
 */
export function areFound({ words, hasRating }: Found, first: number): string[] {
  const holds = Array.from({ length: words }, (_, index) => {
    const word = `$${first + Number(hasRating) + index}`
    return `r.id in (select id from reviews where lower(user_name || ' ' || coalesce(title, '') || ' ' || comment) like ${word}
  union all select v.id from reviews v join products p on p.id = v.product_id where lower(p.name) like ${word})`
  })
  return hasRating ? [`r.rating = $${first}`, ...holds] : holds
}

type Conditions = Found & { state: ReviewState | undefined }

allStatements(() =>
  combinations({
    words: [...Array(maxWords + 1).keys()],
    hasRating: [false, true],
    state: [undefined, ...reviewStates],
  }).map(reviewPage),
)

/** A statement for each combination of filters, so that each uses its index. */
export function reviewPage({ words, hasRating, state }: Conditions) {
  const found = areFound({ words, hasRating }, 3)
  const conditions = [state && isOf[state], ...found].filter(Boolean).join(' and ') || 'true'
  return sql({
    name: `all-reviews-${state ?? 'any'}-${hasRating}-${words}`,
    text: `with page as materialized (select r.id from reviews r where ${conditions} order by r.created_at desc, r.id limit $1 offset $2)
select ${reviewColumns}, p.name as "productName", p.slug as "productSlug",
  coalesce((select image_url from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1), '') as "productImage",
  review_state(r) as state, r.hidden_at as "hiddenAt", h.name as "hiddenBy", r.hidden_reason as "hiddenReason",
  coalesce((select json_agg(json_build_object('reason', reason, 'count', count)) from (
    select reason, count(*)::int as count from review_reports where review_id = r.id and settled_at is null group by reason) x), '[]') as reports
from page join reviews r on r.id = page.id join products p on p.id = r.product_id left join users h on h.id = r.hidden_by
order by r.created_at desc, r.id`,
    row: {
      ...reviewRow,
      productName: 'text',
      productSlug: 'text',
      productImage: 'text',
      state: oneOf(reviewStates.filter((one) => one !== 'reported')),
      hiddenAt: 'time?',
      hiddenBy: 'text?',
      hiddenReason: 'text?',
      reports: json<{ reason: ReportReason; count: number }[]>(),
    },
  })
}
