-- What happened to money and stock, written by triggers in the transaction that did it, and never changed afterwards.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- One entry for each charge, refund and donation, however often it is heard of.
  key text not null unique,
  kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'gift', 'donation')),
  -- Signed: what came in, or was given, is positive; what went back is negative.
  amount_cents integer not null,
  order_id text,
  checkout_id text,
  payment_intent_id text,
  refund_id text,
  created_at timestamptz not null default now()
);
create index ledger_entries_of_order on ledger_entries (order_id, kind);

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null,
  variant_id text,
  delta integer not null,
  cause text not null check (cause in ('opening', 'hold', 'release', 'sale', 'restock', 'adjustment')),
  -- The checkout of a hold or release, the order of a sale or restock.
  source_id text,
  created_at timestamptz not null default now()
);
create index stock_movements_of_product on stock_movements (product_id, variant_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger stock_movements_are_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

create function enter_charge() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id)
  values ('charge:' || coalesce(new.payment_intent_id, new.id), 'charge', new.total_cents, new.id, new.checkout_id,
    new.payment_intent_id) on conflict do nothing;
  return null;
end $$;
create trigger orders_enter_charge after insert on orders for each row execute function enter_charge();

-- A payment without an order is entered with the refund that it gets.
create function enter_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.order_id is null then
    insert into ledger_entries (key, kind, amount_cents, checkout_id, payment_intent_id)
    values ('charge:' || new.payment_intent_id, 'charge', new.amount_cents, new.checkout_id, new.payment_intent_id)
    on conflict do nothing;
  end if;
  if new.status = 'succeeded' and (tg_op = 'INSERT' or old.status <> 'succeeded') then
    insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, refund_id)
    values ('refund:' || new.id, 'refund', -new.amount_cents, new.order_id, new.checkout_id, new.payment_intent_id, new.id)
    on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.status = 'succeeded' and new.status <> 'succeeded' then
    insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, refund_id)
    values ('refund-failed:' || new.id, 'refund_failed', new.amount_cents, new.order_id, new.checkout_id,
      new.payment_intent_id, new.id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger refunds_enter after insert or update of status on refunds for each row execute function enter_refund();

create function enter_donation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift:' || new.id, 'gift', new.gift_cents, new.order_id),
      ('donation:' || new.id, 'donation', new.additional_cents, new.order_id);
  else
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift-undone:' || old.id, 'gift', -old.gift_cents, old.order_id),
      ('donation-undone:' || old.id, 'donation', -old.additional_cents, old.order_id);
  end if;
  return null;
end $$;
create trigger donations_enter after insert or delete on donations for each row execute function enter_donation();

-- Whoever moves stock says why in shop.stock_cause, "cause:source"; anything else is an adjustment.
create function enter_movement(product text, variant text, delta integer) returns void language plpgsql as $$
declare why text := nullif(current_setting('shop.stock_cause', true), '');
begin
  insert into stock_movements (product_id, variant_id, delta, cause, source_id) values (product, variant, delta,
    coalesce(split_part(why, ':', 1), 'adjustment'), substr(why, strpos(why, ':') + 1));
  if why is not null then perform set_config('shop.stock_cause', '', true); end if;
end $$;

create function enter_product_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (product_id, delta, cause) values (new.id, new.total_stock, 'opening');
  else
    perform enter_movement(new.id, null, new.total_stock - old.total_stock);
  end if;
  return null;
end $$;
create trigger products_enter_opening after insert on products for each row execute function enter_product_stock();
create trigger products_enter_movement after update of total_stock on products for each row
  when (new.total_stock <> old.total_stock) execute function enter_product_stock();

create function enter_variant_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (product_id, variant_id, delta, cause)
    values (new.product_id, new.id, new.stock_quantity, 'opening');
  else
    perform enter_movement(new.product_id, new.id, new.stock_quantity - old.stock_quantity);
  end if;
  return null;
end $$;
create trigger product_variants_enter_opening after insert on product_variants for each row
  execute function enter_variant_stock();
create trigger product_variants_enter_movement after update of stock_quantity on product_variants for each row
  when (new.stock_quantity <> old.stock_quantity) execute function enter_variant_stock();

-- What was there before.
insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, created_at)
select 'charge:' || coalesce(payment_intent_id, id), 'charge', total_cents, id, checkout_id, payment_intent_id, created_at
from orders;
insert into ledger_entries (key, kind, amount_cents, checkout_id, payment_intent_id, created_at)
select 'charge:' || payment_intent_id, 'charge', amount_cents, checkout_id, payment_intent_id, created_at
from refunds where order_id is null on conflict do nothing;
insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id, refund_id, created_at)
select 'refund:' || id, 'refund', -amount_cents, order_id, checkout_id, payment_intent_id, id, created_at
from refunds where status = 'succeeded';
insert into ledger_entries (key, kind, amount_cents, order_id, created_at)
select 'gift:' || id, 'gift', gift_cents, order_id, created_at from donations
union all select 'donation:' || id, 'donation', additional_cents, order_id, created_at from donations;

-- Stock that checkouts hold and their orders have sold left before the book began: the opening counts it, and it leaves again.
create temporary table gone as
select product_id, variant_id, 'hold' as cause, checkout_id as source_id, quantity from stock_holds
union all
select product_id, null, 'sale', order_id,
  case when o.checkout_id is null then -l.restocked else l.quantity - l.restocked end
from order_lines l join orders o on o.id = l.order_id
union all
select l.product_id, v.id, 'sale', order_id,
  case when o.checkout_id is null then -l.restocked else l.quantity - l.restocked end
from order_lines l join orders o on o.id = l.order_id cross join unnest(l.variant_ids) as v(id);
insert into stock_movements (product_id, variant_id, delta, cause)
select s.product_id, s.variant_id, s.stock + coalesce(sum(g.quantity), 0), 'opening'
from (select id as product_id, null as variant_id, total_stock as stock from products
  union all select product_id, id, stock_quantity from product_variants) s
left join gone g on g.product_id = s.product_id and g.variant_id is not distinct from s.variant_id
group by s.product_id, s.variant_id, s.stock;
insert into stock_movements (product_id, variant_id, delta, cause, source_id)
select product_id, variant_id, -quantity, cause, source_id from gone where quantity <> 0;
drop table gone;
