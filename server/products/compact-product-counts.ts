import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay.
const fold = sql({
  name: 'product-counts-fold',
  text: `with folded as (delete from product_counts returning category_id, is_active, stock, count)
insert into product_counts (category_id, is_active, stock, count)
select category_id, is_active, stock, sum(count) from folded group by 1, 2, 3 having sum(count) <> 0`,
})

/** Merges the rows that changes of products add to their counts: one for each kind. */
export async function compactProductCounts(shop: Shop): Promise<void> {
  await query(shop.db, fold)
}
