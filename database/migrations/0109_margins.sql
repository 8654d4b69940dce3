-- What sales left after their costs: beside the net price of what was sold stand the part of it whose cost is known, and that cost. A piece
-- that went back into stock cost nothing; one that was paid back and did not come back did. All of it belongs to the day of the order.
alter table quarter_sums
  add column net_cents bigint not null default 0,
  add column costed_cents bigint not null default 0,
  add column cost_cents bigint not null default 0;
drop index quarter_sums_at;
create index quarter_sums_at on quarter_sums (at) include (orders, order_cents, sales_cents, returned_cents, given_cents, visits,
  product_visits, cart_visits, checkout_visits, net_cents, costed_cents, cost_cents);

alter table day_sums add column costed_cents bigint not null default 0, add column cost_cents bigint not null default 0;
drop index day_sums_folded;
drop index day_sums_since_fold;
create index day_sums_folded on day_sums (kind, day) include (name, variant_name, count, amount_cents, costed_cents, cost_cents)
  where is_folded;
create index day_sums_since_fold on day_sums (kind, day) include (name, variant_name, count, amount_cents, costed_cents, cost_cents)
  where not is_folded;
alter table window_sums add column costed_cents bigint not null default 0, add column cost_cents bigint not null default 0;

-- A line's net price, the part of it whose cost is known, and the cost of its pieces that are gone.
create function line_margin(line order_lines, subtotal integer, discount integer, out net bigint, out costed bigint, out cost bigint)
language sql immutable as $$
  select goods.cents, case when line.unit_cost_cents is null then 0 else goods.cents end,
    coalesce(line.unit_cost_cents::bigint * (line.quantity - line.restocked), 0)
  from (select goods_cents(line.total_cents, subtotal, discount)::bigint - line.unsold_cents as cents) goods
$$;

create or replace function sum_new_lines() returns trigger language plpgsql as $$
begin
  with lines as (
    select o.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
    from became n join order_lines l on (l.order_id, l.position) = (n.order_id, n.position) join orders o on o.id = l.order_id
    cross join lateral line_margin(l, o.subtotal_cents, o.discount_cents) m where o.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(net), sum(costed), sum(cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(count), sum(net), sum(costed), sum(cost)
  from lines group by 2, 3, 4;
  return null;
end $$;

create or replace function sum_changed_line() returns trigger language plpgsql as $$
declare
  placed timestamptz;
  was record;
  became record;
begin
  select o.created_at into placed from orders o where o.id = new.order_id and o.status <> 'cancelled';
  if placed is null then return null; end if;
  select m.* into was from orders o cross join lateral line_margin(old, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  select m.* into became from orders o cross join lateral line_margin(new, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
  values (quarter_of(placed), became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  values ('product', (placed at time zone 'UTC')::date, new.product_id, coalesce(new.variant_name, ''),
    old.unsold_pieces - new.unsold_pieces, became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  return null;
end $$;
drop trigger order_lines_summed_anew on order_lines;
create trigger order_lines_summed_anew after update of unsold_pieces, unsold_cents, restocked, unit_cost_cents on order_lines for each row
  when ((old.unsold_pieces, old.unsold_cents) is distinct from (new.unsold_pieces, new.unsold_cents)
    or (old.restocked, old.unit_cost_cents) is distinct from (new.restocked, new.unit_cost_cents)
      and coalesce(old.unit_cost_cents, new.unit_cost_cents) is not null)
  execute function sum_changed_line();

create or replace function sum_changed_orders() returns trigger language plpgsql as $$
begin
  with moved as (
    select 1 as sign, n.* from became n join was o using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
    union all
    select -1, o.* from was o join became n using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
  ), lines as (
    select m.sign, m.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, g.*
    from moved m join order_lines l on l.order_id = m.id
    cross join lateral line_margin(l, m.subtotal_cents, m.discount_cents) g where m.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, orders, order_cents, sales_cents)
    select quarter_of(created_at), coalesce(sum(sign) filter (where status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) filter (where status <> 'cancelled'), 0), sum(sign * total_cents)
    from moved group by 1
  ), margins as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(sign * net), sum(sign * costed), sum(sign * cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, '', sum(sign), sum(sign * discount_cents), 0, 0 from moved
  where promo_code is not null and status <> 'cancelled' group by 2, 3
  union all
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(sign * count), sum(sign * net),
    sum(sign * costed), sum(sign * cost)
  from lines group by 2, 3, 4;
  return null;
end $$;

create or replace function sum_erased_order() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents) values (quarter_of(old.created_at),
    case when old.status = 'cancelled' then 0 else -1 end,
    case when old.status = 'cancelled' then 0 else -old.total_cents end, -old.total_cents);
  if old.status <> 'cancelled' then
    with lines as (
      select l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
      from order_lines l cross join lateral line_margin(l, old.subtotal_cents, old.discount_cents) m where l.order_id = old.id
    ), margins as (
      insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
      select quarter_of(old.created_at), -sum(net), -sum(costed), -sum(cost) from lines having count(*) > 0
    )
    insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
    select 'code', (old.created_at at time zone 'UTC')::date, old.promo_code, '', -1, -old.discount_cents, 0, 0
    where old.promo_code is not null
    union all
    select 'product', (old.created_at at time zone 'UTC')::date, product_id, variant_name, -count, -net, -costed, -cost from lines;
  end if;
  return old;
end $$;

-- What was sold before: counts and prices stand already, their costs are added.
insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
select quarter_of(o.created_at), sum(m.net), sum(m.costed), sum(m.cost)
from orders o join order_lines l on l.order_id = o.id cross join lateral line_margin(l, o.subtotal_cents, o.discount_cents) m
where o.status <> 'cancelled' group by 1;
insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
select 'product', (o.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''), 0, 0, sum(m.costed), sum(m.cost)
from orders o join order_lines l on l.order_id = o.id cross join lateral line_margin(l, o.subtotal_cents, o.discount_cents) m
where o.status <> 'cancelled' and l.unit_cost_cents is not null group by 2, 3, 4;
