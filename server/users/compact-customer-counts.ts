import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay.
const fold = sql({
  name: 'customer-counts-fold',
  text: `with folded as (delete from customer_counts returning is_high_value, is_frequent, count)
insert into customer_counts (is_high_value, is_frequent, count)
select is_high_value, is_frequent, sum(count) from folded group by 1, 2 having sum(count) <> 0`,
})

/** Merges the rows that changes of customers add to their counts: one for each kind. */
export async function compactCustomerCounts(shop: Shop): Promise<void> {
  await query(shop.db, fold)
}
