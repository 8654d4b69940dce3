import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

// Rows that are added meanwhile are not seen, and stay; what is one row already is left alone.
const foldQuarters = sql({
  name: 'quarter-sums-fold',
  text: `with folded as (delete from quarter_sums where at in (select at from quarter_sums group by at having count(*) > 1)
  returning at, orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits, checkout_visits)
insert into quarter_sums (at, orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits, checkout_visits)
select at, sum(orders), sum(order_cents), sum(sales_cents), sum(returned_cents), sum(given_cents), sum(visits), sum(product_visits),
  sum(cart_visits), sum(checkout_visits) from folded group by at`,
})
const foldDays = sql({
  name: 'day-sums-fold',
  text: `with folded as (delete from day_sums where (kind, day, name, variant_name) in (
    select kind, day, name, variant_name from day_sums group by 1, 2, 3, 4 having count(*) > 1)
  returning kind, day, name, variant_name, count, amount_cents)
insert into day_sums (kind, day, name, variant_name, count, amount_cents)
select kind, day, name, variant_name, sum(count), sum(amount_cents) from folded
group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount_cents) <> 0`,
})

/** Each change of an order adds rows to its sums: they become one for each quarter of an hour, and for each thing and day. */
export async function foldSums(shop: Shop): Promise<void> {
  await query(shop.db, foldQuarters)
  await query(shop.db, foldDays)
}
