import type { AddParameter } from '#database/query.ts'
import { wholeDays } from '#domain/reporting/reporting-period.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { dayMs } from '#domain/text/time-span.ts'

/**
 * The pieces of the bestsellers in the last 90 days, as `sold (product_id, units)`. They are read in two parts without a common product: those
 * that changed since sums were stored last night, and the others, whose stored sums an index has in order. So few rows are read in a large shop.
 */
export function soldProducts(now: Date, addParameter: AddParameter): string {
  const { stored, others } = sales(now, addParameter)
  const best = `order by units desc, product_id desc limit ${storePolicy.mostBestsellers}`
  return `(with changed as materialized (select c.product_id, (c.pieces + coalesce(s.pieces, 0))::integer as units
  from (select product_id, sum(pieces) as pieces from (${others}) each group by product_id) c
  left join lateral (${stored} and name = c.product_id limit 1) s on true)
select product_id, units from (
  (select product_id, units from changed where units > 0 ${best})
  union all (select product_id, pieces as units from (${stored} and count > 0) s
    where product_id not in (select product_id from changed) ${best})
) each ${best}) sold`
}

/**
 * The stored sum of the whole days of UTC, and all sales besides: later changes of these days, and the rest of the day before them. The order
 * by which a stored sum is looked for leads to its index: these rows are the last ones that a scan of the table would find.
 */
function sales(now: Date, addParameter: AddParameter) {
  const from = new Date(now.getTime() - storePolicy.bestsellerDays * dayMs)
  const midnight = `${addParameter(wholeDays(from, now).days[0])}::timestamptz`
  const since = `(${midnight} at time zone 'UTC')::date`
  const ofWindow = `from window_sums where kind = 'product' and variant_name is null and since = ${since}`
  const ofDays = `select name as product_id, count as pieces from day_sums where kind = 'product' and day >= ${since}`
  return {
    stored: `select name as product_id, count as pieces ${ofWindow}`,
    others: `${ofDays} and not is_compacted
  union all ${ofDays} and is_compacted and (select name ${ofWindow} order by count desc, name desc limit 1) is null
  union all select l.product_id, l.quantity - l.unsold_pieces from orders o join order_lines l on l.order_id = o.id
    where o.created_at > ${addParameter(from)} and o.created_at < ${midnight} and o.status <> 'cancelled'`,
  }
}
