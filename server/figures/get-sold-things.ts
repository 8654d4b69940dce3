import type { figures as contract } from '#contract/figures.ts'
import { json, oneOf, orNull, query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { reportingSteps, wholeDays } from '#domain/reporting-period.ts'
import { returnReasons } from '#domain/return-reason.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'

/** Whole days of UTC from what is kept of them, and what lies at the edges from the orders themselves. */
const inDays = `day >= ($1::timestamptz at time zone 'UTC')::date and day < ($2::timestamptz at time zone 'UTC')::date`
const atEdges = `o.status <> 'cancelled' and (o.created_at >= $3::timestamptz and o.created_at < $4::timestamptz
    or o.created_at >= $5::timestamptz and o.created_at < $6::timestamptz)`

const products = sql({
  name: 'figures-products',
  text: `with sold as (
  select name as id, variant_name, count, amount_cents from day_sums where kind = 'product' and ${inDays}
  union all
  select l.product_id, coalesce(l.variant_name, ''), l.quantity, l.total_cents from orders o join order_lines l on l.order_id = o.id
  where ${atEdges}
), kinds as (
  select id, variant_name, sum(count)::int as sold, sum(amount_cents::float8) as revenue from sold group by id, variant_name
), best as (
  select id, sum(sold)::int as sold, sum(revenue) as revenue from kinds group by id having sum(sold) > 0
  order by sold desc, revenue desc, id limit 6
)
select b.id, p.name, b.sold, b.revenue, case when p.archived_at is null then s.stock end as stock,
  coalesce((select image_url from product_images where product_id = b.id and variant_id is null and is_primary), '') as "imageUrl",
  (select coalesce(json_agg(json_build_object('name', variant_name, 'sold', k.sold) order by k.sold desc, variant_name), '[]')
    from kinds k where k.id = b.id and k.sold > 0) as variants
from best b join products p on p.id = b.id left join listed_stock s on s.product_id = b.id
order by b.sold desc, b.revenue desc, b.id`,
  row: {
    ...{ id: 'text', name: 'text', sold: 'integer', revenue: 'cents', stock: 'integer?' },
    ...{ imageUrl: 'text', variants: json<{ name: string; sold: number }[]>() },
  },
})

const codes = sql({
  name: 'figures-codes',
  text: `select code, sum(uses)::int as uses, sum(discount::float8) as discount from (
  select name as code, count as uses, amount_cents as discount from day_sums where kind = 'code' and ${inDays}
  union all
  select o.promo_code, 1, o.discount_cents from orders o where o.promo_code is not null and ${atEdges}) used
group by code having sum(uses) > 0 order by discount desc, uses desc, code limit 5`,
  row: { code: 'text', uses: 'integer', discount: 'cents' },
})

const returns = sql({
  name: 'figures-returns',
  text: `select reason, count(*)::int as count from return_requests
where created_at >= $1 and created_at < $2 and status <> 'cancelled' group by reason order by count desc, reason`,
  row: { reason: orNull(oneOf(returnReasons)), count: 'integer' },
})

export const getSoldThings: Handler<typeof contract.getSoldThings> = async (call, { period }) => {
  call.watch(topics.orders, topics.dashboard, topics.returns, topics.catalogue, topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const { starts, end } = reportingSteps(period, { timeZone, now: call.now }).now
  const from = starts[0] ?? end
  const { days, edges } = wholeDays(from, end)
  const sold = await query(call.db, products, [...days, ...edges])
  const used = await query(call.db, codes, [...days, ...edges])
  const reasons = await query(call.db, returns, [from, end])
  return {
    products: sold.map(({ id, revenue, ...product }) => ({ _id: id, revenue: toDollars(revenue), ...product })),
    codes: used.map(({ discount, ...code }) => ({ ...code, discount: toDollars(discount) })),
    returns: reasons,
  }
}
