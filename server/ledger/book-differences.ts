import { ask, type Database } from '#database/connection.ts'

const orders = `select format('order %s: total %s, entered as charged %s', o.id, o.total_cents, coalesce(e.cents::text, 'nothing'))
from orders o left join (select order_id, sum(amount_cents) as cents from ledger_entries where kind = 'charge' group by 1) e
  on e.order_id = o.id
where e.cents is distinct from o.total_cents`

const charges = `select format('charge %s: %s entered for order %s, which does not exist', e.key, e.amount_cents, e.order_id)
from ledger_entries e left join orders o on o.id = e.order_id where e.kind = 'charge' and e.order_id is not null and o.id is null`

const refunds = `select format('refund %s: %s of %s, entered as returned %s', r.id, r.status, r.amount_cents, coalesce(-e.cents, 0))
from refunds r left join (select refund_id, sum(amount_cents) as cents from ledger_entries where refund_id is not null group by 1) e
  on e.refund_id = r.id
where coalesce(-e.cents, 0) <> case when r.status = 'succeeded' then r.amount_cents else 0 end`

/** What an order still gives after its refunds: its donation less the share that goes back with them. */
const kept = (part: string) => `${part} - case when r.cents >= o.total_cents then ${part}
  else (2 * ${part}::bigint * r.cents + o.total_cents) / (2 * o.total_cents) end`

const donations = `select format('order %s: gives %s, by its donations %s, entered as given %s', id, due, coalesce(given, 'nothing'),
  coalesce(entered, 'nothing'))
from (select o.id,
    format('%s + %s', ${kept('o.gift_cents')}, ${kept('o.additional_donation_cents')}) as due,
    (select format('%s + %s', sum(gift_cents), sum(additional_cents)) from donations where order_id = o.id
      having count(*) > 0) as given,
    (select format('%s + %s', coalesce(sum(amount_cents) filter (where kind = 'gift'), 0),
        coalesce(sum(amount_cents) filter (where kind = 'donation'), 0)) from ledger_entries
      where order_id = o.id and kind in ('gift', 'donation') having count(*) > 0) as entered
  from orders o cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds
    where order_id = o.id and status = 'succeeded') r) sums
where due is distinct from given or due is distinct from entered`

const givers = `select format('order %s: counted %s times among those that gave', o.id, coalesce(d.orders, 0))
from orders o
cross join lateral (select sum(orders) as orders from donations where order_id = o.id) d
cross join lateral (select sum(amount_cents) as cents from refunds where order_id = o.id and status = 'succeeded') r
where coalesce(d.orders, 0) <> case when r.cents >= o.total_cents then 0 else 1 end`

const stock = `select format('stock of %s: %s, the movements sum to %s', s.name, s.stock, coalesce(m.pieces, 0))
from (select id as product_id, null as variant_id, 'product ' || id as name, total_stock as stock from products
  union all select product_id, id, 'variant ' || id, stock_quantity from product_variants) s
left join (select product_id, variant_id, sum(delta) as pieces from stock_movements group by 1, 2) m
  on m.product_id = s.product_id and m.variant_id is not distinct from s.variant_id
where s.stock <> coalesce(m.pieces, 0)`

/** Orders without a checkout are the demo's: they took nothing from the shelf. */
const held = `with sold as (
  select l.*, l.quantity - l.restocked as gone
  from order_lines l join orders o on o.id = l.order_id where o.checkout_id is not null),
gone as (
  select product_id, variant_id, quantity from stock_holds
  union all select product_id, null, gone from sold
  union all select product_id, v.id, gone from sold cross join unnest(variant_ids) as v(id)),
sums as (select product_id, variant_id, sum(quantity) as pieces from gone group by 1, 2),
moved as (
  select product_id, variant_id, -sum(delta) as pieces from stock_movements
  where cause in ('hold', 'release', 'sale', 'restock')
    and not exists (select from orders o where o.id = source_id and o.checkout_id is null) group by 1, 2)
select format('%s: held and sold %s, entered as taken %s', coalesce('variant ' || v.id, 'product ' || p.id),
  coalesce(s.pieces, 0), coalesce(m.pieces, 0))
from products p
left join lateral (select null as id union all select id from product_variants where product_id = p.id) v on true
left join sums s on s.product_id = p.id and s.variant_id is not distinct from v.id
left join moved m on m.product_id = p.id and m.variant_id is not distinct from v.id
where coalesce(s.pieces, 0) <> coalesce(m.pieces, 0)`

const promos = `select format('checkout %s: %s, its promo code %s is %s', c.id, c.status, u.promo_code_id, u.state)
from promo_uses u join checkouts c on c.id = u.checkout_id
where (c.status in ('released', 'refunded')) or (u.state = 'held') <> (c.status in ('open', 'releasing'))
union all
select format('order %s: bought with %s, of which no use is known', o.id, o.promo_code)
from orders o where o.promo_code is not null and o.checkout_id is not null
  and not exists (select from promo_uses u where u.checkout_id = o.checkout_id)`

const text = [orders, charges, refunds, donations, givers, stock, held, promos]
  .map((check) => `select line from (${check}) as found(line)`)
  .join('\nunion all\n')

export async function differencesInTheBooks(db: Database): Promise<string[]> {
  const rows = await ask<{ line: string }>(db, { name: 'ledger-differences', text }, [])
  return rows.map(({ line }) => line)
}
