import { inTransaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { storedWindows } from '#domain/reporting/reporting-period.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay. Sums that are a single row already are left alone.
const foldQuarters = sql({
  name: 'quarter-sums-fold',
  text: `with folded as (delete from quarter_sums where at in (select at from quarter_sums group by at having count(*) > 1)
  returning at, orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits, checkout_visits,
    net_cents, costed_cents, cost_cents)
insert into quarter_sums (at, orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits, checkout_visits,
  net_cents, costed_cents, cost_cents)
select at, sum(orders), sum(order_cents), sum(sales_cents), sum(returned_cents), sum(given_cents), sum(visits), sum(product_visits),
  sum(cart_visits), sum(checkout_visits), sum(net_cents), sum(costed_cents), sum(cost_cents) from folded group by at`,
})
// Merges only past days. Rows that are added to those days later are not merged, but read in addition to the sums of windows.
const foldDays = sql({
  name: 'day-sums-fold',
  text: `with folded as (delete from day_sums where (kind, day, name, variant_name) in (
    select kind, day, name, variant_name from day_sums where not is_compacted and day < ($1::timestamptz at time zone 'UTC')::date)
  returning kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents, is_compacted)
select kind, day, name, variant_name, sum(count), sum(amount_cents), sum(costed_cents), sum(cost_cents), true from folded
group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount_cents) <> 0 or sum(costed_cents) <> 0 or sum(cost_cents) <> 0`,
})
const dropWindows = sql({ name: 'window-sums-drop', text: 'delete from window_sums' })
const sumWindows = sql({
  name: 'window-sums-write',
  text: `insert into window_sums (kind, since, name, variant_name, count, amount_cents, costed_cents, cost_cents)
select d.kind, w.since, d.name, d.variant_name, sum(d.count), sum(d.amount_cents), sum(d.costed_cents), sum(d.cost_cents)
from (select (start at time zone 'UTC')::date as since from unnest($1::timestamptz[]) start) w
join day_sums d on d.is_compacted and d.kind in ('product', 'code') and d.day >= w.since
group by grouping sets ((d.kind, w.since, d.name, d.variant_name), (d.kind, w.since, d.name))
having (sum(d.count) <> 0 or sum(d.amount_cents) <> 0 or sum(d.costed_cents) <> 0 or sum(d.cost_cents) <> 0) and (d.kind = 'product' or grouping(d.variant_name) = 1)`,
})

/**
 * Merges the rows that changes of orders add to the sums: one for each quarter of an hour, each product and day, each product and window.
 */
export async function compactSums(shop: Shop): Promise<void> {
  await query(shop.db, foldQuarters)
  const now = shop.now()
  const { timeZone } = (await readSettings(shop.db)).clock
  // Readers see either rows of days or the windows that include them, never both.
  await inTransaction(shop.db, async (tx) => {
    await query(tx, foldDays, [now])
    await query(tx, dropWindows)
    await query(tx, sumWindows, [storedWindows({ timeZone, now })])
  })
}
