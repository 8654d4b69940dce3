import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay.
const fold = sql({
  name: 'order-counts-fold',
  text: `with folded as (delete from order_counts returning status, payment_status, charity, count, total_cents)
insert into order_counts (status, payment_status, charity, count, total_cents)
select status, payment_status, charity, sum(count), sum(total_cents) from folded
group by 1, 2, 3 having sum(count) <> 0 or sum(total_cents) <> 0`,
})

/** Merges the rows that changes of orders add to their counts: one for each status, payment and charity. */
export async function compactOrderCounts(shop: Shop): Promise<void> {
  await query(shop.db, fold)
}
