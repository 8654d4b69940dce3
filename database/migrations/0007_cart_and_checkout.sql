-- What shoppers do before an order: carts, wish lists, promo codes and checkouts.

create table cart_items (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  variant_key text not null,
  variant_ids text[] not null default '{}',
  quantity integer not null check (quantity between 1 and 999),
  shipping_option_id text references shipping_options (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The price of one piece when it was added, so that a later change is shown.
  added_price_cents integer check (added_price_cents >= 0),
  unique (user_id, product_id, variant_key)
);
create index cart_items_of_product on cart_items (product_id);
create index cart_items_of_shipping_option on cart_items (shipping_option_id) where shipping_option_id is not null;
create trigger cart_items_of_present before insert on cart_items for each row execute function refuse_for_deleted();
comment on trigger cart_items_of_present on cart_items is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- Guest carts and reordered orders that were moved into a cart, each once.
create table cart_transfers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index cart_transfers_of_user on cart_transfers (user_id);

-- The ids of variants as one text: sorted, joined by +.
create function variant_key_of(variants text[]) returns text language sql immutable as $$
  select coalesce(nullif(array_to_string(array(select v from unnest(variants) v order by v collate "C"), '+'), ''), 'default')
$$;

-- These variants, and the pictured one of each kind that they do not name. With an unknown variant among them they stay as they are.
create function with_pictured(product text, chosen text[]) returns text[] language sql stable as $$
  select case
    when exists (select from unnest(chosen) c where c not in (select id from product_variants where product_id = product))
    then chosen
    else array(
      select id from product_variants v where product_id = product and (id = any (chosen) or (is_pictured
        and not exists (select from product_variants other where other.id = any (chosen) and other.type = v.type)))
      order by id collate "C")
    end
$$;

-- Cart lines name a variant of each kind; lines that become the same are joined.
create function complete_carts(product text) returns void language sql as $$
  with gone as (
    delete from cart_items where product_id = product and not variant_ids @> with_pictured(product_id, variant_ids)
    returning *),
  joined as (
    select min(id) as id, user_id, with_pictured(product_id, variant_ids) as variants, least(sum(quantity), 999)::int as quantity,
      max(shipping_option_id) as shipping_option_id, min(created_at) as created_at, max(added_price_cents) as added_price_cents
    from gone group by user_id, variants)
  insert into cart_items (id, user_id, product_id, variant_key, variant_ids, quantity, shipping_option_id, created_at,
    added_price_cents)
  select id, user_id, product, variant_key_of(variants), variants, quantity, shipping_option_id, created_at, added_price_cents
  from joined
  on conflict (user_id, product_id, variant_key) do update set
    quantity = least(cart_items.quantity + excluded.quantity, 999),
    shipping_option_id = coalesce(cart_items.shipping_option_id, excluded.shipping_option_id)
$$;

create table wishlist_entries (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_entries_of_product on wishlist_entries (product_id);
create trigger wishlist_entries_of_present before insert on wishlist_entries for each row execute function refuse_for_deleted();
comment on trigger wishlist_entries_of_present on wishlist_entries is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- A viewer is a user's id, or 'guest_' and a random id from the guest's browser.
create table product_views (
  viewer text not null,
  product_id text not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (viewer, product_id)
);
create index product_views_latest on product_views (viewer, viewed_at desc);
create index product_views_of_guests on product_views (viewed_at) where starts_with(viewer, 'guest_');
create index product_views_of_product on product_views (product_id);

-- Requests for an email when a product, or a choice of its variants, is back.
create table stock_notices (
  id text primary key,
  email text not null,
  product_id text not null references products (id) on delete cascade,
  -- Variant ids, sorted and joined by '+'; 'default' for a product without variants.
  variant_key text not null,
  variant_ids text[] not null default '{}',
  created_at timestamptz not null,
  notified_at timestamptz,
  -- Of the token in the email: its link ends all notices to the address.
  stop_hash text unique
);
create unique index stock_notices_once on stock_notices (product_id, variant_key, lower(email)) where notified_at is null;
create index stock_notices_of_address on stock_notices (lower(email)) where notified_at is null;
create index stock_notices_of_product on stock_notices (product_id);

-- Stock returns in many ways: with a released checkout, a canceled order, an import or an edit.
create function queue_stock_notices() returns trigger language plpgsql as $$
declare
  product text := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from stock_notices where product_id = product and notified_at is null) then
    perform graphile_worker.add_job('sendStockNotices', json_build_object('productId', product),
      max_attempts := 12, job_key := 'stock-notices:' || product);
  end if;
  return null;
end $$;
create trigger products_stock_notices after update on products for each row
  when (new.is_active and new.total_stock > 0 and (old.total_stock = 0 or not old.is_active))
  execute function queue_stock_notices('id');
comment on trigger products_stock_notices on products is
  'Queues a sendStockNotices job. Stock returns in many ways, and the database sees them all.';
create trigger product_variants_stock_notices after update on product_variants for each row
  when (new.is_active and new.stock_quantity > 0 and (old.stock_quantity = 0 or not old.is_active))
  execute function queue_stock_notices('product_id');
comment on trigger product_variants_stock_notices on product_variants is
  'Queues a sendStockNotices job. Stock returns in many ways, and the database sees them all.';

-- Promo codes that were generated together, with the terms that they were generated with.
create table promo_batches (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('percentage', 'fixed_amount', 'free_shipping')),
  value integer,
  code_count integer not null check (code_count between 1 and 1000),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
) with (fillfactor=70);
create index promo_batches_newest on promo_batches (created_at desc, id);
create trigger promo_batches_audit after insert or update of name, is_active or delete on promo_batches for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('promo-batch', 'id');
comment on trigger promo_batches_audit on promo_batches is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- A deleted code that was ever used is archived, since orders and uses refer to it; its text may be given to another code.
create table promo_codes (
  id text primary key,
  code text not null check (code ~ '^[A-Z0-9_-]{1,40}$'),
  type text not null check (type in ('percentage', 'fixed_amount', 'free_shipping')),
  -- Whole percent, or cents; null for free shipping.
  value integer,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  minimum_order_cents integer check (minimum_order_cents >= 0),
  max_usage_count integer check (max_usage_count >= 1),
  max_usage_per_user integer check (max_usage_per_user >= 1),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  batch_id text references promo_batches (id),
  archived_at timestamptz,
  check (valid_from < valid_until),
  check (case type when 'percentage' then value between 0 and 100 when 'fixed_amount' then value >= 0 else value is null end),
  check (type = 'free_shipping' or value is not null),
  constraint promo_codes_gives_something check (case type
    when 'percentage' then value between 1 and 100 when 'fixed_amount' then value between 1 and 100000000 else value is null end)
);
create unique index promo_codes_code on promo_codes (code) where archived_at is null;
create index promo_codes_newest on promo_codes (created_at desc, id) where archived_at is null;
create index promo_codes_single on promo_codes (created_at desc, id) where archived_at is null and batch_id is null;
create index promo_codes_of_batch on promo_codes (batch_id, created_at desc, id) where batch_id is not null;
create index promo_codes_alike on promo_codes using gin (code gin_trgm_ops) where archived_at is null;
create index promo_codes_beginning on promo_codes (valid_from) where archived_at is null;
create index promo_codes_ending on promo_codes (valid_until) where archived_at is null;
create trigger promo_codes_audit after insert or update or delete on promo_codes for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('promo-code', 'id');
comment on trigger promo_codes_audit on promo_codes is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Uses of a promo code. They are apart from promo_codes, so that no checkout waits for an edit of the code.
create table promo_usage (
  promo_code_id text primary key references promo_codes (id) on delete cascade,
  held_count integer not null default 0 check (held_count >= 0),
  final_count integer not null default 0 check (final_count >= 0),
  -- Of the orders with final uses; both before tax and shipping.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  subtotal_cents bigint not null default 0 check (subtotal_cents >= 0)
) with (fillfactor=50);

-- Each promo code has its row of uses.
create function open_promo_usage() returns trigger language plpgsql as $$
begin
  insert into promo_usage (promo_code_id) values (new.id);
  return null;
end $$;
create trigger promo_codes_usage after insert on promo_codes for each row execute function open_promo_usage();
comment on trigger promo_codes_usage on promo_codes is
  'Writes promo_usage: the row exists before the first use, whatever creates the code.';

insert into promo_codes (id, code, type, value, valid_from, valid_until, minimum_order_cents) values
  ('promo-welcome10', 'WELCOME10', 'percentage', 10, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 5000),
  ('promo-save15', 'SAVE15', 'percentage', 15, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 10000),
  ('promo-first20', 'FIRST20', 'percentage', 20, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 15000),
  ('promo-stellamaris', 'STELLAMARIS', 'percentage', 25, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 20000),
  ('promo-save20', 'SAVE20', 'percentage', 20, '2024-01-01T00:00Z', '2045-01-01T00:00Z', null),
  ('promo-first15', 'FIRST15', 'percentage', 15, '2024-01-01T00:00Z', '2045-01-01T00:00Z', null);

-- From cart to order. 'releasing': its time is over, and the gateway is asked before its stock returns.
create table checkouts (
  id text primary key,
  user_id text not null references users (id),
  order_number text not null unique,
  status text not null default 'open' check (status in ('open', 'releasing', 'completed', 'released', 'refunded')),
  revision integer not null default 0,
  payment_intent_id text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- True once the browser that paid has its order; until then, paying for the same cart again answers with that order.
  claimed boolean not null default false,
  -- When to ask the gateway about an open checkout, in case its event was lost; then how many cards it has declined.
  next_look_at timestamptz not null default now() + '00:01:00',
  declines integer not null default 0,
  declined_at timestamptz
);
create unique index checkouts_one_open on checkouts (user_id) where status = 'open';
create index checkouts_unfinished on checkouts (user_id) where status = 'open' or status = 'completed' and not claimed;
create index checkouts_to_look_at on checkouts (next_look_at) where (status in ('open', 'releasing')) and payment_intent_id is not null;
create index checkouts_expiring on checkouts (expires_at) where status = 'open';
create index checkouts_releasing on checkouts (next_look_at) where status = 'releasing';
create index checkouts_declined on checkouts (user_id, declined_at) where declines > 0;
create index checkouts_of_user on checkouts (user_id);
create trigger checkouts_of_present before insert on checkouts for each row execute function refuse_for_deleted();
comment on trigger checkouts_of_present on checkouts is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- A checkout and an order store the name of their charity as it was.
create function name_charity() returns trigger language plpgsql as $$
begin
  new.charity_name := (select in_sentence from charities where id = new.charity);
  return new;
end $$;

-- What a shopper agreed to. An order is made from the revision that was paid.
create table checkout_revisions (
  checkout_id text not null references checkouts (id) on delete cascade,
  revision integer not null,
  email text not null,
  charity text not null references charities (id),
  shipping_address jsonb not null,
  lines jsonb not null,
  figures jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  created_at timestamptz not null default now(),
  -- The promo code as it was then.
  promo jsonb,
  customer_id text,
  keeps_card boolean not null default false,
  -- The name as it was then, whatever the charity is called later.
  charity_name text not null default '',
  -- The days for returns that were promised then.
  return_window_days integer not null default 30 check (return_window_days between 14 and 365),
  primary key (checkout_id, revision)
);
create trigger checkout_revisions_charity_named before insert on checkout_revisions
  for each row when (new.charity_name = '') execute function name_charity();
comment on trigger checkout_revisions_charity_named on checkout_revisions is
  'Sets charity_name of the same row, so that no insert can forget it.';

-- Stock that a checkout has taken: a row for each product, and one for each of its variants, until it is released or an order.
create table stock_reservations (
  checkout_id text not null references checkouts (id) on delete cascade,
  product_id text not null references products (id),
  variant_id text references product_variants (id),
  quantity integer not null check (quantity > 0),
  unique nulls not distinct (checkout_id, product_id, variant_id)
);

-- A checkout's use of a promo code: 'held' with its stock, 'final' with its order, 'returned' when that is canceled. Released ones are
-- deleted.
create table promo_uses (
  checkout_id text not null references checkouts (id) on delete cascade,
  promo_code_id text not null references promo_codes (id),
  user_id text not null references users (id),
  state text not null default 'held' check (state in ('held', 'final', 'returned')),
  created_at timestamptz not null default now(),
  primary key (checkout_id, promo_code_id)
);
create index promo_uses_of_code on promo_uses (promo_code_id, user_id) where state <> 'returned';
create index promo_uses_of_promo_code on promo_uses (promo_code_id);
create index promo_uses_of_user on promo_uses (user_id);
create index promo_uses_newest on promo_uses (promo_code_id, created_at desc) where state <> 'returned';

-- Runs at commit, so that the row of a popular code is locked briefly.
create function count_promo_use() returns trigger language plpgsql as $$
declare
  used_code text := coalesce(new.promo_code_id, old.promo_code_id);
  held integer := coalesce((new.state = 'held')::integer, 0) - coalesce((old.state = 'held')::integer, 0);
  final integer := coalesce((new.state = 'final')::integer, 0) - coalesce((old.state = 'final')::integer, 0);
begin
  update promo_usage u set held_count = u.held_count + held, final_count = u.final_count + final,
    discount_cents = u.discount_cents + final * coalesce(o.discount_cents, 0),
    subtotal_cents = u.subtotal_cents + final * coalesce(o.subtotal_cents, 0)
  from (select) one left join orders o on o.checkout_id = coalesce(new.checkout_id, old.checkout_id)
  where u.promo_code_id = used_code;
  if held + final <> 0 then
    update promo_batches b set used_count = b.used_count + held + final
    from promo_codes c where c.id = used_code and b.id = c.batch_id;
  end if;
  perform pg_notify('topics', '["promo-codes"]');
  return null;
end $$;
create constraint trigger promo_uses_count after insert or update or delete on promo_uses
  deferrable initially deferred for each row execute function count_promo_use();
comment on trigger promo_uses_count on promo_uses is
  'Writes promo_usage and promo_batches.used_count at commit, so that checkouts with one code do not wait for each other.';
