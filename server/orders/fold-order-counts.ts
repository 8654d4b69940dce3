import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay.
const fold = sql({
  name: 'order-counts-fold',
  text: `with folded as (delete from order_counts returning status, count, total_cents)
insert into order_counts (status, count, total_cents)
select status, sum(count), sum(total_cents) from folded group by 1 having sum(count) <> 0 or sum(total_cents) <> 0`,
})

/** Each change of an order's status adds a row to their counts: they become one for each. */
export async function foldOrderCounts(shop: Shop): Promise<void> {
  await query(shop.db, fold)
}
