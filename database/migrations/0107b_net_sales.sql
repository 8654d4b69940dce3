-- What was sold is net of what went back: pieces that were canceled or refunded, and the part of their price that was refunded, stand beside
-- what the line began with. A line's price is what was paid for it: its share of the goods after discount, before tax.
alter table order_lines add column unsold_pieces integer not null default 0, add column unsold_cents integer not null default 0;

create function goods_cents(line_total integer, subtotal integer, discount integer) returns integer language sql immutable as $$
  select case when subtotal = 0 then 0 else round(line_total::numeric * (subtotal - discount) / subtotal)::integer end
$$;

-- What is refunded of an order's payment, or on its way, and what a bank has taken back.
create function returned_cents(of_order text) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from refunds where order_id = of_order and status <> 'failed'), 0)
    + coalesce((select sum(amount_cents) from disputes
      where order_id = of_order and withdrawn_at is not null and reinstated_at is null), 0)
$$;

-- A refund that names no pieces counts against its order alone, until nothing of the payment is left. A line's refund includes tax: its price
-- loses the same part as its value with tax.
create view line_sales as
select v.order_id, v.position,
  case when v.is_back then v.quantity
    else least(v.quantity, v.canceled + greatest(0, r.pieces - least(r.canceled, v.canceled)))::integer end as unsold_pieces,
  case when v.is_back then v.goods when v.value <= 0 then 0
    else least(v.goods, round(v.goods::numeric * r.cents / v.value))::integer end as unsold_cents
from (
  select l.order_id, l.position, l.quantity, l.canceled, goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) as goods,
    o.total_cents > 0 and returned_cents(o.id) >= o.total_cents as is_back,
    case when o.subtotal_cents = 0 then 0 else
      round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
          * sum(l.total_cents) over (partition by l.order_id order by l.position) / o.subtotal_cents)
      - round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
          * (sum(l.total_cents) over (partition by l.order_id order by l.position) - l.total_cents) / o.subtotal_cents) end as value
  from order_lines l join orders o on o.id = l.order_id) v
cross join lateral (
  select coalesce(sum(x.quantity), 0) as pieces, coalesce(sum(x.canceled), 0) as canceled, coalesce(sum(x.amount_cents), 0) as cents
  from refund_lines x join refunds f on f.id = x.refund_id
  where x.order_id = v.order_id and x.position = v.position and f.status <> 'failed') r;

create function settle_line_sales(ids text[]) returns void language sql as $$
  update order_lines l set unsold_pieces = s.unsold_pieces, unsold_cents = s.unsold_cents from line_sales s
  where s.order_id = any(ids) and l.order_id = s.order_id and l.position = s.position
    and (l.unsold_pieces, l.unsold_cents) is distinct from (s.unsold_pieces, s.unsold_cents)
$$;
select settle_line_sales(array(select order_id from refunds where order_id is not null union select order_id from disputes
  where order_id is not null union select order_id from order_lines where canceled > 0));

create function settle_changed_sales() returns trigger language plpgsql as $$
begin
  perform settle_line_sales(array[old.order_id, new.order_id]);
  return null;
end $$;
create trigger refunds_settle_sales after insert or delete on refunds for each row execute function settle_changed_sales();
create trigger refunds_settle_sales_anew after update on refunds for each row
  when ((old.status = 'failed', old.amount_cents, old.order_id) is distinct from (new.status = 'failed', new.amount_cents, new.order_id))
  execute function settle_changed_sales();
create trigger refund_lines_settle_sales after insert or update or delete on refund_lines for each row
  execute function settle_changed_sales();
create trigger disputes_settle_sales after insert or delete on disputes for each row execute function settle_changed_sales();
create trigger disputes_settle_sales_anew after update on disputes for each row
  when ((old.amount_cents, old.order_id, old.withdrawn_at, old.reinstated_at)
    is distinct from (new.amount_cents, new.order_id, new.withdrawn_at, new.reinstated_at))
  execute function settle_changed_sales();
create trigger order_lines_settle_sales after update of canceled on order_lines for each row
  when (old.canceled <> new.canceled) execute function settle_changed_sales();

create function sum_changed_line() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, variant_name, count, amount_cents)
  select 'product', (created_at at time zone 'UTC')::date, new.product_id, coalesce(new.variant_name, ''),
    old.unsold_pieces - new.unsold_pieces, old.unsold_cents - new.unsold_cents
  from orders where id = new.order_id and status <> 'cancelled';
  return null;
end $$;
create trigger order_lines_summed_anew after update of unsold_pieces, unsold_cents on order_lines for each row
  when ((old.unsold_pieces, old.unsold_cents) is distinct from (new.unsold_pieces, new.unsold_cents))
  execute function sum_changed_line();

-- As before, but net.
create or replace function sum_new_lines() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, variant_name, count, amount_cents)
  select 'product', (o.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''),
    sum(l.quantity - l.unsold_pieces), sum(goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents::bigint)
  from became l join orders o on o.id = l.order_id where o.status <> 'cancelled' group by 2, 3, 4;
  return null;
end $$;

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
  ), quarters as (
    insert into quarter_sums (at, orders, order_cents, sales_cents)
    select quarter_of(created_at), coalesce(sum(sign) filter (where status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) filter (where status <> 'cancelled'), 0), sum(sign * total_cents)
    from moved group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, '', sum(sign), sum(sign * discount_cents) from moved
  where promo_code is not null and status <> 'cancelled' group by 2, 3
  union all
  select 'product', (m.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''),
    sum(m.sign * (l.quantity - l.unsold_pieces)),
    sum(m.sign * (goods_cents(l.total_cents, m.subtotal_cents, m.discount_cents) - l.unsold_cents::bigint))
  from moved m join order_lines l on l.order_id = m.id where m.status <> 'cancelled' group by 2, 3, 4;
  return null;
end $$;

create or replace function sum_erased_order() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents) values (quarter_of(old.created_at),
    case when old.status = 'cancelled' then 0 else -1 end,
    case when old.status = 'cancelled' then 0 else -old.total_cents end, -old.total_cents);
  if old.status <> 'cancelled' then
    insert into day_sums (kind, day, name, variant_name, count, amount_cents)
    select 'code', (old.created_at at time zone 'UTC')::date, old.promo_code, '', -1, -old.discount_cents where old.promo_code is not null
    union all
    select 'product', (old.created_at at time zone 'UTC')::date, product_id, coalesce(variant_name, ''), unsold_pieces - quantity,
      unsold_cents - goods_cents(total_cents, old.subtotal_cents, old.discount_cents)
    from order_lines where order_id = old.id;
  end if;
  return old;
end $$;

delete from window_sums where kind = 'product';
delete from day_sums where kind = 'product';
insert into day_sums (kind, day, name, variant_name, count, amount_cents)
select 'product', (o.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''), sum(l.quantity - l.unsold_pieces),
  sum(goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) - l.unsold_cents::bigint)
from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 2, 3, 4;
do $$ begin
  if to_regnamespace('graphile_worker') is not null and exists (select from day_sums) then
    perform graphile_worker.add_job('fold-sums', '{}');
  end if;
end $$;

-- As before, by the same rule of what went back.
create or replace function keep_customers(ids text[]) returns void language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role = 'customer' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.is_listed
  from (
    select u.id, u.created_at, count(o.id)::int as order_count, max(o.created_at) as last_order_at,
      u.deleted_at is null and (u.role = 'customer' or count(o.id) > 0) as is_listed,
      coalesce(sum(greatest(0, o.total_cents - returned_cents(o.id))), 0)::bigint as spent_cents
    from users u left join orders o on o.user_id = u.id and o.status <> 'cancelled'
    where u.id = any(ids) group by u.id) k
  where c.user_id = k.id
    and (c.created_at, c.order_count, c.spent_cents, c.last_order_at, c.is_listed)
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.is_listed);
end $$;
