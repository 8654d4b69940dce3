-- The append-only entries for money and stock. Triggers write them in the transaction that moves the money or the stock.

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- One entry for each charge, refund and donation, however often it is reported.
  key text not null unique,
  kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'gift', 'donation', 'dispute', 'dispute_returned')),
  -- Signed: what came in, or was given, is positive; what went back is negative.
  amount_cents integer not null,
  order_id text,
  checkout_id text,
  payment_intent_id text,
  refund_id text,
  created_at timestamptz not null default now()
);
create index ledger_entries_of_order on ledger_entries (order_id, kind);
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
comment on trigger ledger_is_append_only on ledger_entries is
  'Refuses changes: the rows are append-only, whatever statement comes.';

-- An order is entered with its payment.
create function enter_charge() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (key, kind, amount_cents, order_id, checkout_id, payment_intent_id)
  values ('charge:' || coalesce(new.payment_intent_id, new.id), 'charge', new.total_cents, new.id, new.checkout_id,
    new.payment_intent_id) on conflict do nothing;
  return null;
end $$;
create trigger orders_enter_charge after insert on orders for each row execute function enter_charge();
comment on trigger orders_enter_charge on orders is
  'Writes ledger_entries: no order exists without its charge, whatever inserts it.';

-- A payment without an order is entered with its refund.
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
comment on trigger refunds_enter on refunds is
  'Writes ledger_entries: each refund that succeeded or failed is entered in the transaction that records it.';

-- The donations of an order, or that they are undone.
create function enter_donation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift:' || new.id, 'gift', new.charity_donation_cents, new.order_id),
      ('donation:' || new.id, 'donation', new.additional_cents, new.order_id);
  else
    insert into ledger_entries (key, kind, amount_cents, order_id) values
      ('gift-undone:' || old.id, 'gift', -old.charity_donation_cents, old.order_id),
      ('donation-undone:' || old.id, 'donation', -old.additional_cents, old.order_id);
  end if;
  return null;
end $$;
create trigger donations_enter after insert or delete on donations for each row execute function enter_donation();
comment on trigger donations_enter on donations is 'Writes ledger_entries: the ledger and the donations never differ.';

-- The money that a bank took, and gave back.
create function enter_dispute() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute:' || new.id, 'dispute', -new.amount_cents, new.order_id, new.payment_intent_id) on conflict do nothing;
  end if;
  if new.reinstated_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute-returned:' || new.id, 'dispute_returned', new.amount_cents, new.order_id, new.payment_intent_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger disputes_enter after insert or update of withdrawn_at, reinstated_at on disputes
  for each row execute function enter_dispute();
comment on trigger disputes_enter on disputes is
  'Writes ledger_entries: each dispute is entered in the transaction that records it.';

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null,
  variant_id text,
  delta integer not null,
  cause text not null check (cause in ('opening', 'hold', 'release', 'sale', 'restock', 'return', 'adjustment')),
  -- The checkout of a hold or release, the order of a sale or restock.
  source_id text,
  created_at timestamptz not null default now(),
  -- Who moved stock by hand, and why; a change that is sent twice is entered once.
  reason text default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'reason'
    check (reason in ('new_batch', 'counted', 'damaged', 'lent', 'gift', 'other')),
  note text default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'note',
  actor_name text default nullif(current_setting('shop.actor', true), '')::jsonb ->> 'name',
  change_id text default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'id'
);
create unique index stock_movements_once on stock_movements (change_id, coalesce(variant_id, '')) where change_id is not null;
create index stock_movements_of_product on stock_movements (product_id, variant_id, id);
create trigger stock_movements_are_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();
comment on trigger stock_movements_are_append_only on stock_movements is
  'Refuses changes: the rows are append-only, whatever statement comes.';

-- A statement that moves stock names its reason in shop.stock_cause, "cause:source"; otherwise it is an adjustment.
create function enter_movement(product text, variant text, delta integer) returns void language plpgsql as $$
declare why text := nullif(current_setting('shop.stock_cause', true), '');
begin
  insert into stock_movements (product_id, variant_id, delta, cause, source_id) values (product, variant, delta,
    coalesce(split_part(why, ':', 1), 'adjustment'), substr(why, strpos(why, ':') + 1));
  if why is not null then perform set_config('shop.stock_cause', '', true); end if;
end $$;

-- The stock of a product.
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
comment on trigger products_enter_opening on products is
  'Writes stock_movements: stock and its movements never differ, whatever changes the stock.';
create trigger products_enter_movement after update of total_stock on products for each row
  when (new.total_stock <> old.total_stock) execute function enter_product_stock();
comment on trigger products_enter_movement on products is
  'Writes stock_movements: stock and its movements never differ, whatever changes the stock.';

-- The stock of a variant.
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
comment on trigger product_variants_enter_opening on product_variants is
  'Writes stock_movements: stock and its movements never differ, whatever changes the stock.';
create trigger product_variants_enter_movement after update of stock_quantity on product_variants for each row
  when (new.stock_quantity <> old.stock_quantity) execute function enter_variant_stock();
comment on trigger product_variants_enter_movement on product_variants is
  'Writes stock_movements: stock and its movements never differ, whatever changes the stock.';
