-- What the dashboard sums up, by the quarter of an hour, so that an hour or day of any time zone is a sum of whole rows. What changes a
-- number adds a row, so that nobody waits for anybody; a job makes one of them for each quarter.
create table quarter_sums (
  id bigint generated always as identity primary key,
  at timestamptz not null check (at = date_bin('15 minutes', at, '2000-01-01 00:00+00')),
  -- Those that are not cancelled, and what they came to, when they were placed.
  orders integer not null default 0,
  order_cents bigint not null default 0,
  -- Of all orders, when they were placed, and what went back of payments, when it went.
  sales_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  given_cents bigint not null default 0
);
create index quarter_sums_at on quarter_sums (at) include (orders, order_cents, sales_cents, returned_cents, given_cents);

-- What was sold of a product's variant, and given by a promo code, by the day of UTC.
create table day_sums (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'code')),
  day date not null,
  -- The product's id, or the code's word.
  name text not null,
  variant_name text not null default '',
  count integer not null,
  amount_cents bigint not null
);
create index day_sums_of_days on day_sums (kind, day) include (name, variant_name, count, amount_cents);

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', moment, '2000-01-01 00:00+00')
$$;

create function sum_new_orders() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents)
  select quarter_of(created_at), count(*) filter (where status <> 'cancelled'),
    coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0), sum(total_cents) from became group by 1;
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, count(*), sum(discount_cents) from became
  where promo_code is not null and status <> 'cancelled' group by 2, 3;
  return null;
end $$;
create trigger orders_summed after insert on orders referencing new table as became
  for each statement execute function sum_new_orders();

create function sum_changed_orders() returns trigger language plpgsql as $$
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
  select 'product', (m.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''), sum(m.sign * l.quantity),
    sum(m.sign * l.total_cents::bigint)
  from moved m join order_lines l on l.order_id = m.id where m.status <> 'cancelled' group by 2, 3, 4;
  return null;
end $$;
create trigger orders_summed_anew after update on orders referencing old table as was new table as became
  for each statement execute function sum_changed_orders();

-- Before it goes, while its lines are there.
create function sum_erased_order() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents) values (quarter_of(old.created_at),
    case when old.status = 'cancelled' then 0 else -1 end,
    case when old.status = 'cancelled' then 0 else -old.total_cents end, -old.total_cents);
  if old.status <> 'cancelled' then
    insert into day_sums (kind, day, name, variant_name, count, amount_cents)
    select 'code', (old.created_at at time zone 'UTC')::date, old.promo_code, '', -1, -old.discount_cents where old.promo_code is not null
    union all
    select 'product', (old.created_at at time zone 'UTC')::date, product_id, coalesce(variant_name, ''), -quantity, -total_cents
    from order_lines where order_id = old.id;
  end if;
  return old;
end $$;
create trigger orders_unsummed before delete on orders for each row execute function sum_erased_order();

create function sum_new_lines() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, variant_name, count, amount_cents)
  select 'product', (o.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''), sum(l.quantity),
    sum(l.total_cents::bigint)
  from became l join orders o on o.id = l.order_id where o.status <> 'cancelled' group by 2, 3, 4;
  return null;
end $$;
create trigger order_lines_summed after insert on order_lines referencing new table as became
  for each statement execute function sum_new_lines();

-- A refund that failed has returned nothing.
create function sum_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null and old.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(old.created_at), -old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.order_id is not null and new.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(new.created_at), new.amount_cents);
  end if;
  return null;
end $$;
create trigger refunds_summed after insert or delete on refunds for each row execute function sum_refund();
create trigger refunds_summed_anew after update on refunds for each row
  when ((old.status = 'failed', old.amount_cents, old.order_id, old.created_at)
    is distinct from (new.status = 'failed', new.amount_cents, new.order_id, new.created_at))
  execute function sum_refund();

-- What a bank takes back counts when it is taken, and what it gives again when it is given.
create function sum_dispute() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, returned_cents)
  select quarter_of(at), cents from (values
    (case when tg_op <> 'INSERT' then old.withdrawn_at end, case when tg_op <> 'INSERT' then -old.amount_cents end),
    (case when tg_op <> 'INSERT' and old.withdrawn_at is not null then old.reinstated_at end,
      case when tg_op <> 'INSERT' then old.amount_cents end),
    (case when tg_op <> 'DELETE' then new.withdrawn_at end, case when tg_op <> 'DELETE' then new.amount_cents end),
    (case when tg_op <> 'DELETE' and new.withdrawn_at is not null then new.reinstated_at end,
      case when tg_op <> 'DELETE' then -new.amount_cents end)) moved (at, cents)
  where at is not null;
  return null;
end $$;
create trigger disputes_summed after insert or delete on disputes for each row execute function sum_dispute();
create trigger disputes_summed_anew after update on disputes for each row
  when ((old.amount_cents, old.withdrawn_at, old.reinstated_at) is distinct from (new.amount_cents, new.withdrawn_at, new.reinstated_at))
  execute function sum_dispute();

create function sum_donation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quarter_sums (at, given_cents)
    values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  else
    insert into quarter_sums (at, given_cents)
    values (quarter_of(old.created_at), -(old.charity_donation_cents + old.additional_cents));
  end if;
  return null;
end $$;
create trigger donations_summed after insert or delete on donations for each row execute function sum_donation();

insert into quarter_sums (at, orders, order_cents, sales_cents, returned_cents, given_cents)
select quarter_of(at), sum(orders), sum(order_cents), sum(sales_cents), sum(returned_cents), sum(given_cents) from (
  select created_at as at, (status <> 'cancelled')::int as orders, case when status = 'cancelled' then 0 else total_cents end as order_cents,
    total_cents as sales_cents, 0 as returned_cents, 0 as given_cents from orders
  union all select created_at, 0, 0, 0, amount_cents, 0 from refunds where order_id is not null and status <> 'failed'
  union all select withdrawn_at, 0, 0, 0, amount_cents, 0 from disputes where withdrawn_at is not null
  union all select reinstated_at, 0, 0, 0, -amount_cents, 0 from disputes where withdrawn_at is not null and reinstated_at is not null
  union all select created_at, 0, 0, 0, 0, charity_donation_cents + additional_cents from donations) entered
group by 1;
insert into day_sums (kind, day, name, count, amount_cents)
select 'code', (created_at at time zone 'UTC')::date, promo_code, count(*), sum(discount_cents) from orders
where promo_code is not null and status <> 'cancelled' group by 2, 3;
insert into day_sums (kind, day, name, variant_name, count, amount_cents)
select 'product', (o.created_at at time zone 'UTC')::date, l.product_id, coalesce(l.variant_name, ''), sum(l.quantity), sum(l.total_cents::bigint)
from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 2, 3, 4;
