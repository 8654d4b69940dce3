import { lineChecks } from './line-discrepancies.ts'
import { publicLogChecks } from './public-log-discrepancies.ts'

const orders = `select format('order %s: total %s, entered as charged %s', o.id, o.total_cents, coalesce(e.cents::text, 'nothing'))
from orders o left join (select order_id, sum(amount_cents) as cents from ledger_entries where kind = 'charge' group by 1) e
  on e.order_id = o.id
where e.cents is distinct from o.total_cents`

const lines = `select format('order %s: its lines sum to %s, its subtotal is %s', o.id, coalesce(l.cents, 0), o.subtotal_cents)
from orders o left join (select order_id, sum(total_cents) as cents from order_lines group by 1) l on l.order_id = o.id
where coalesce(l.cents, 0) <> o.subtotal_cents`

const orphans = `select format('entry %s: %s for order %s, which does not exist', e.key, e.amount_cents, e.order_id)
from ledger_entries e left join orders o on o.id = e.order_id where e.order_id is not null and o.id is null
union all
select format('entry %s: %s for refund %s, which does not exist', e.key, e.amount_cents, e.refund_id)
from ledger_entries e left join refunds r on r.id = e.refund_id where e.refund_id is not null and r.id is null`

/** Payments that cannot become an order must be refunded. */
const refundMissing = `select format('payment %s: %s came in without an order, %s of it goes back', e.payment_intent_id, e.amount_cents,
  coalesce(r.cents, 0))
from ledger_entries e
left join (select payment_intent_id, sum(amount_cents) as cents from refunds where status <> 'failed' group by 1) r
  on r.payment_intent_id = e.payment_intent_id
where e.kind = 'charge' and e.order_id is null and coalesce(r.cents, 0) <> e.amount_cents`

const refunds = `select format('refund %s: %s of %s, entered as returned %s', r.id, r.status, r.amount_cents, coalesce(-e.cents, 0))
from refunds r left join (select refund_id, sum(amount_cents) as cents from ledger_entries where refund_id is not null group by 1) e
  on e.refund_id = r.id
where coalesce(-e.cents, 0) <> case when r.status = 'succeeded' then r.amount_cents else 0 end`

const disputes = `select format('dispute %s: %s of %s lost to it, entered as %s', d.id, d.due, d.amount_cents, d.entered)
from (select id, amount_cents, case when withdrawn_at is null then 0 else amount_cents end
      - case when reinstated_at is null then 0 else amount_cents end as due,
    (select coalesce(-sum(amount_cents), 0) from ledger_entries e
      where e.key in ('dispute:' || d.id, 'dispute-returned:' || d.id)) as entered
  from disputes d) d
where d.due <> d.entered`

/** The sum of an order's charge that was refunded, or lost in disputes. */
const refundedOrLost = `(select sum(amount_cents) as cents from (
  select amount_cents from refunds where order_id = o.id and status = 'succeeded'
  union all select amount_cents from disputes where order_id = o.id and status = 'lost') taken)`

/** True when all of an order's charge was refunded or lost; for a total of 0, when it has ended. */
const isBack = `case when o.total_cents > 0 then r.cents >= o.total_cents else o.status in ('cancelled', 'refunded') end`

/** The order's donation, less its share of what was refunded or lost. */
const givenOf = (part: string) => `${part} - case when ${isBack} then ${part} when o.total_cents = 0 then 0
  else (2 * ${part}::bigint * r.cents + o.total_cents) / (2 * o.total_cents) end`

const donations = `select format('order %s: gives %s, by its donations %s, entered as given %s', id, due, coalesce(given, 'nothing'),
  coalesce(entered, 'nothing'))
from (select o.id,
    format('%s + %s', ${givenOf('o.charity_donation_cents')}, ${givenOf('o.additional_donation_cents')}) as due,
    (select format('%s + %s', sum(charity_donation_cents), sum(additional_cents)) from donations where order_id = o.id
      having count(*) > 0) as given,
    (select format('%s + %s', coalesce(sum(amount_cents) filter (where kind = 'gift'), 0),
        coalesce(sum(amount_cents) filter (where kind = 'donation'), 0)) from ledger_entries
      where order_id = o.id and kind in ('gift', 'donation') having count(*) > 0) as entered
  from orders o cross join lateral (select coalesce(g.cents, 0) as cents from ${refundedOrLost} g) r) sums
where due is distinct from given or due is distinct from entered`

const givers = `select format('order %s: counted %s times among those that gave', o.id, d.orders)
from orders o
cross join lateral (select sum(orders) as orders from donations where order_id = o.id) d
cross join lateral (select coalesce(g.cents, 0) as cents from ${refundedOrLost} g) r
where d.orders <> case when ${isBack} then 0 else 1 end`

const stock = `select format('stock of %s: %s, the movements sum to %s', s.name, s.stock, coalesce(m.pieces, 0))
from (select id as product_id, null as variant_id, 'product ' || id as name, total_stock as stock from products
  union all select product_id, id, 'variant ' || id, stock_quantity from product_variants) s
left join (select product_id, variant_id, sum(delta) as pieces from stock_movements group by 1, 2) m
  on m.product_id = s.product_id and m.variant_id is not distinct from s.variant_id
where s.stock <> coalesce(m.pieces, 0)`

/** Compares reserved and sold stock with the recorded movements. Orders without a checkout are the demo's, which take no stock. */
const stockMovements = `with sold as (
  select l.*, l.quantity - l.restocked as gone
  from order_lines l join orders o on o.id = l.order_id where o.checkout_id is not null),
gone as (
  select product_id, variant_id, quantity from stock_reservations
  union all select product_id, null, gone from sold
  union all select product_id, v.id, gone from sold cross join unnest(variant_ids) as v(id)),
sums as (select product_id, variant_id, sum(quantity) as pieces from gone group by 1, 2),
moved as (
  select product_id, variant_id, -sum(delta) as pieces from stock_movements
  where cause in ('hold', 'release', 'sale', 'restock', 'return')
    and not exists (select from orders o where o.id = source_id and o.checkout_id is null) group by 1, 2)
select format('%s: held and sold %s, entered as taken %s', coalesce('variant ' || v.id, 'product ' || p.id),
  coalesce(s.pieces, 0), coalesce(m.pieces, 0))
from products p
left join lateral (select null as id union all select id from product_variants where product_id = p.id) v on true
left join sums s on s.product_id = p.id and s.variant_id is not distinct from v.id
left join moved m on m.product_id = p.id and m.variant_id is not distinct from v.id
where coalesce(s.pieces, 0) <> coalesce(m.pieces, 0)`

/** A numbered piece that is in stock is one of the pieces in the house, whose others need no numbers. */
const numbered = `select format('%s: %s numbered pieces in stock, %s pieces in the house', coalesce('variant ' || variant_id, 'product ' || product_id),
  pieces, in_house)
from numbered_stock where pieces > in_house`

/** A line has no more numbered pieces than it has pieces, and only of its own product and variants. */
const numberedLines = `select format('order %s, line %s: %s numbered pieces, %s of them of another product, for %s', l.order_id, l.position, p.pieces,
  p.others, l.quantity)
from order_lines l cross join lateral (select count(*) as pieces,
    count(*) filter (where product_id <> l.product_id or not (variant_ids <@ l.variant_ids and l.variant_ids <@ variant_ids)) as others
  from pieces where order_id = l.order_id and position = l.position and state = 'sold') p
where p.pieces > l.quantity or p.others > 0`

const ended = `select format('checkout %s: %s, and still holds %s of %s', c.id, c.status, h.quantity,
  coalesce('variant ' || h.variant_id, 'product ' || h.product_id))
from stock_reservations h join checkouts c on c.id = h.checkout_id where c.status not in ('open', 'releasing')`

/** Demo orders have no email. */
const emails = `select format('order %s: no confirmation email, and none on its way', o.id)
from orders o
left join emails m on m.dedupe_key = 'confirmation:' || o.id || ':once'
left join graphile_worker._private_jobs j on j.payload ->> 'orderId' = o.id and j.payload ->> 'kind' = 'confirmation'
where o.checkout_id is not null and m.id is null and j.id is null`

const promos = `select format('checkout %s: %s, its promo code %s is %s', c.id, c.status, u.promo_code_id, u.state)
from promo_uses u join checkouts c on c.id = u.checkout_id
where (c.status in ('released', 'refunded')) or (u.state = 'held') <> (c.status in ('open', 'releasing'))
union all
select format('order %s: bought with %s, of which no use is known', o.id, o.promo_code)
from orders o where o.promo_code is not null and o.checkout_id is not null
  and not exists (select from promo_uses u where u.checkout_id = o.checkout_id)`

/** Reserved and final uses, and the discounts of the final ones' orders. */
const usage = `select format('promo code %s: stored as %s, its uses say %s', c.code, kept, counted)
from promo_codes c join promo_usage k on k.promo_code_id = c.id
cross join lateral (select count(*) filter (where u.state = 'held') as held, count(*) filter (where u.state = 'final') as final,
  coalesce(sum(o.discount_cents) filter (where u.state = 'final'), 0) as discount,
  coalesce(sum(o.subtotal_cents) filter (where u.state = 'final'), 0) as subtotal
  from promo_uses u left join orders o on o.checkout_id = u.checkout_id where u.promo_code_id = c.id) u
cross join lateral (select format('%s held, %s final, %s of %s', k.held_count, k.final_count, k.discount_cents, k.subtotal_cents) as kept,
  format('%s held, %s final, %s of %s', u.held, u.final, u.discount, u.subtotal) as counted) words
where kept <> counted
union all
select format('promo batch %s: stored as used %s times, its codes say %s', b.id, b.used_count, n.used)
from promo_batches b cross join lateral (select coalesce(sum(k.held_count + k.final_count), 0) as used
  from promo_codes c join promo_usage k on k.promo_code_id = c.id where c.batch_id = b.id) n
where b.used_count <> n.used`

/** The payment of a cancelled order must be refunded, or withheld with a reason. */
const undecided = `select format('order %s: cancelled, %s of its payment neither returned nor kept', order_id, held_cents)
from held_payments where status = 'cancelled' and held_cents > 0`

const lineSales = `select format('order %s, line %s: stored as %s pieces and %s unsold, by its refunds %s and %s', l.order_id, l.position,
  l.unsold_pieces, l.unsold_cents, s.unsold_pieces, s.unsold_cents)
from order_lines l join line_sales s on s.order_id = l.order_id and s.position = l.position
where (l.unsold_pieces, l.unsold_cents) is distinct from (s.unsold_pieces, s.unsold_cents)`

/** The net price of lines with a known cost, and the cost of their pieces that did not go back into stock. */
const knownCosts = `coalesce(sum(goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents)
      filter (where l.unit_cost_cents is not null), 0) as costed,
    coalesce(sum(l.unit_cost_cents::bigint * (l.quantity - l.restocked)), 0) as cost`

/** The stored sums of what was sold, by product and day. */
const productSales = `with sold as (
  select (o.created_at at time zone 'UTC')::date as day, l.product_id as name, sum(l.quantity - l.unsold_pieces) as count,
    sum(goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents) as cents
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 1, 2),
stored as (select day, name, sum(count) as count, sum(amount_cents) as cents from day_sums where kind = 'product' group by 1, 2)
select format('sales of product %s on %s: stored as %s pieces and %s, by its orders %s and %s', name, day, coalesce(k.count, 0),
  coalesce(k.cents, 0), coalesce(s.count, 0), coalesce(s.cents, 0))
from stored k full join sold s using (day, name)
where (coalesce(k.count, 0), coalesce(k.cents, 0)) <> (coalesce(s.count, 0), coalesce(s.cents, 0))`

const productCosts = `with sold as (
  select (o.created_at at time zone 'UTC')::date as day, l.product_id as name, ${knownCosts}
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' and l.unit_cost_cents is not null group by 1, 2),
stored as (select day, name, sum(costed_cents) as costed, sum(cost_cents) as cost from day_sums where kind = 'product' group by 1, 2)
select format('costs of product %s on %s: stored as %s of %s, by its orders %s of %s', name, day, coalesce(k.cost, 0), coalesce(k.costed, 0),
  coalesce(s.cost, 0), coalesce(s.costed, 0))
from stored k full join sold s using (day, name)
where (coalesce(k.costed, 0), coalesce(k.cost, 0)) <> (coalesce(s.costed, 0), coalesce(s.cost, 0))`

/** Net sales and their costs by the quarter of an hour. */
const quarterSales = `with sold as (
  select quarter_of(o.created_at) as at, sum(goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents) as cents,
    ${knownCosts}
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 1),
stored as (select at, sum(net_cents) as cents, sum(costed_cents) as costed, sum(cost_cents) as cost from quarter_sums group by 1)
select format('margin of %s: stored as %s, %s of %s, by the orders %s, %s of %s', at, coalesce(k.cents, 0), coalesce(k.cost, 0),
  coalesce(k.costed, 0), coalesce(s.cents, 0), coalesce(s.cost, 0), coalesce(s.costed, 0))
from stored k full join sold s using (at)
where (coalesce(k.cents, 0), coalesce(k.costed, 0), coalesce(k.cost, 0)) <> (coalesce(s.cents, 0), coalesce(s.costed, 0), coalesce(s.cost, 0))`

const customers = `select format('customer %s: stored as %s orders and %s spent, by the orders %s and %s', c.user_id, c.order_count, c.spent_cents,
  o.count, o.cents)
from customers c cross join lateral (select count(*) as count, coalesce(sum(greatest(0, total_cents - returned_cents(id))), 0) as cents
  from orders where user_id = c.user_id and status <> 'cancelled') o
where (c.order_count, c.spent_cents) <> (o.count, o.cents)`

/** Queries that each list discrepancies within the shop's own tables. */
export const ledgerChecks = [
  orders,
  lines,
  orphans,
  refundMissing,
  refunds,
  disputes,
  donations,
  ...publicLogChecks,
  givers,
  stock,
  stockMovements,
  numbered,
  numberedLines,
  ended,
  promos,
  usage,
  emails,
  undecided,
  ...lineChecks,
  lineSales,
  productSales,
  productCosts,
  quarterSales,
  customers,
]
