import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay.
const fold = sql({
  name: 'review-counts-fold',
  text: `with folded as (delete from review_counts returning rating, state, is_reported, count)
insert into review_counts (rating, state, is_reported, count)
select rating, state, is_reported, sum(count) from folded group by 1, 2, 3 having sum(count) <> 0`,
})

/** Merges the rows that changes of reviews add to their counts: one for each kind. */
export async function compactReviewCounts(shop: Shop): Promise<void> {
  await query(shop.db, fold)
}
