import type { figures as contract } from '#contract/figures.ts'
import { json, oneOf, orNull, query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { wholeDays } from '#domain/reporting/reporting-period.ts'
import { returnReasons } from '#domain/returns/return-reason.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { stepsAsked } from './steps-asked.ts'

/**
 * Conditions of a period. Whole UTC days come from the stored sums, the edges of the window from the orders. When a sum of the window is stored already, only the
 * days that changed since are read.
 */
const first = `($1::timestamptz at time zone 'UTC')::date`
/** The beginning of the stored sums, which end now: a range that has ended has none. */
const since = `case when $7::boolean then ${first} end`
export const inDays = `day >= ${first} and day < ($2::timestamptz at time zone 'UTC')::date`
/** Beyond these days. */
export const atEdges = `o.status <> 'cancelled' and (o.created_at >= $3::timestamptz and o.created_at < $4::timestamptz
    or o.created_at >= $5::timestamptz and o.created_at < $6::timestamptz)`

const net = 'goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents'
/**
 * The same as the function line_margin, which would be called for each line: net price, the part of it whose cost is known, and that cost.
 */
export const lineMargin = `${net}, case when l.unit_cost_cents is null then 0 else ${net} end,
    coalesce(l.unit_cost_cents::bigint * (l.quantity - l.restocked), 0)`

function ofDays(kind: 'product' | 'code') {
  const columns = `select name as id, variant_name, count, amount_cents, costed_cents, cost_cents from day_sums where kind = '${kind}' and ${inDays}`
  return `${columns} and not is_compacted
  union all
  ${columns} and is_compacted and not ($7 and ${first} is not distinct from (select max(since) from window_sums where kind = '${kind}' and since <= ${first}))`
}

/** Products or codes with their sums: those that changed since the stored sum, and as many of the stored best as the result could need. */
function totals(kind: 'product' | 'code', { best, order }: { best: number; order: string }) {
  return `changed as (
  select id, variant_name, sum(count) as count, sum(amount_cents::float8) as amount, sum(costed_cents::float8) as costed,
    sum(cost_cents::float8) as cost from recent group by id, variant_name
), things as (
  select id, sum(count) as count, sum(amount) as amount, sum(costed) as costed, sum(cost) as cost from changed group by id
), foremost as (
  select name as id, count, amount_cents::float8 as amount, costed_cents::float8 as costed, cost_cents::float8 as cost from window_sums where kind = '${kind}' and since = ${since} and variant_name is null
  order by ${order}, name limit ${best} + (select count(*) from things)
), best as (
  select id, count, amount, costed, cost from (
    select t.id, t.count + coalesce(w.count, 0) as count, t.amount + coalesce(w.amount_cents, 0) as amount,
      t.costed + coalesce(w.costed_cents, 0) as costed, t.cost + coalesce(w.cost_cents, 0) as cost from things t
    left join lateral (select count, amount_cents, costed_cents, cost_cents from window_sums
      where kind = '${kind}' and since = ${since} and name = t.id and variant_name is null limit 1) w on true
    union all select id, count, amount, costed, cost from foremost where id not in (select id from things)) summed
  where count > 0 order by ${order.replaceAll('amount_cents', 'amount')}, id limit ${best}
)`
}

const products = sql({
  name: 'figures-products',
  text: `with recent as (
  ${ofDays('product')}
  union all
  select l.product_id, coalesce(l.variant_name, ''), l.quantity - l.unsold_pieces, ${lineMargin}
  from orders o join order_lines l on l.order_id = o.id
  where ${atEdges}
), ${totals('product', { best: 6, order: 'count desc, amount_cents desc' })}, kinds as (
  select id, variant_name, sum(count) as sold from (
    select c.id, c.variant_name, c.count from changed c join best b on b.id = c.id
    union all
    select w.name, w.variant_name, w.count from best b join window_sums w on w.name = b.id
    where w.kind = 'product' and w.since = ${since} and w.variant_name is not null) each_sum
  group by id, variant_name having sum(count) > 0
)
select b.id, p.name, b.count::int as sold, b.amount as revenue, b.costed as "costedRevenue", b.cost, case when p.archived_at is null then s.stock end as stock,
  coalesce((select image_url from pictures_of(b.id) order by is_primary desc, sort_order, id limit 1), '') as "imageUrl",
  (select coalesce(json_agg(json_build_object('name', variant_name, 'sold', k.sold) order by k.sold desc, variant_name), '[]')
    from kinds k where k.id = b.id) as variants
from best b join products p on p.id = b.id left join listed_stock s on s.product_id = b.id
order by b.count desc, b.amount desc, b.id`,
  row: {
    id: 'text',
    name: 'text',
    sold: 'integer',
    revenue: 'cents',
    stock: 'integer?',
    costedRevenue: 'cents',
    cost: 'cents',
    imageUrl: 'text',
    variants: json<{ name: string; sold: number }[]>(),
  },
})

const codes = sql({
  name: 'figures-codes',
  text: `with recent as (
  ${ofDays('code')}
  union all
  select o.promo_code, '', 1, o.discount_cents, 0, 0 from orders o where o.promo_code is not null and ${atEdges}
), ${totals('code', { best: 5, order: 'amount_cents desc, count desc' })}
select id as code, count::int as uses, amount as discount from best order by amount desc, count desc, id`,
  row: { code: 'text', uses: 'integer', discount: 'cents' },
})

const returns = sql({
  name: 'figures-returns',
  text: `select reason, count(*)::int as count from return_requests
where created_at >= $1 and created_at < $2 and status <> 'cancelled' group by reason order by count desc, reason`,
  row: { reason: orNull(oneOf(returnReasons)), count: 'integer' },
})

export const getSoldThings: Handler<typeof contract.getSoldThings> = async (call, input) => {
  call.watch(topics.orders, topics.dashboard, topics.returns, topics.catalogue, topics.settings)
  const { timeZone } = (await readSettings(call.db)).clock
  const { now, isOpen } = stepsAsked(input, { timeZone, now: call.now })
  const { starts, end } = now
  const from = starts[0] ?? end
  const { days, edges } = wholeDays(from, end)
  const sold = await query(call.db, products, [...days, ...edges, isOpen])
  const used = await query(call.db, codes, [...days, ...edges, isOpen])
  const reasons = await query(call.db, returns, [from, end])
  return {
    products: sold.map(({ id, revenue, costedRevenue, cost, ...product }) => ({
      _id: id,
      revenue: toDollars(revenue),
      costedRevenue: toDollars(costedRevenue),
      cost: toDollars(cost),
      ...product,
    })),
    codes: used.map(({ discount, ...code }) => ({ ...code, discount: toDollars(discount) })),
    returns: reasons,
  }
}
