create table promo_codes (
  id text primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{1,40}$'),
  type text not null check (type in ('percentage', 'fixed_amount', 'free_shipping')),
  -- Whole percent, or cents; none for free shipping.
  value integer,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  minimum_order_cents integer check (minimum_order_cents >= 0),
  max_usage_count integer check (max_usage_count >= 1),
  max_usage_per_user integer check (max_usage_per_user >= 1),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (valid_from < valid_until),
  check (case type when 'percentage' then value between 0 and 100 when 'fixed_amount' then value >= 0 else value is null end),
  check (type = 'free_shipping' or value is not null)
);

-- A checkout's use of a code: held with its stock, final with its order, returned when that is cancelled. Released ones are gone.
create table promo_uses (
  checkout_id text not null references checkouts (id) on delete cascade,
  promo_code_id text not null references promo_codes (id),
  user_id text not null references users (id),
  state text not null default 'held' check (state in ('held', 'final', 'returned')),
  created_at timestamptz not null default now(),
  primary key (checkout_id, promo_code_id)
);
create index promo_uses_of_code on promo_uses (promo_code_id, user_id) where state <> 'returned';

-- The code that was agreed to, as it was then.
alter table checkout_revisions add column promo jsonb;
alter table orders add column promo_code text;

insert into promo_codes (id, code, type, value, valid_from, valid_until, minimum_order_cents) values
  ('promo-welcome10', 'WELCOME10', 'percentage', 10, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 5000),
  ('promo-save15', 'SAVE15', 'percentage', 15, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 10000),
  ('promo-first20', 'FIRST20', 'percentage', 20, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 15000),
  ('promo-stellamaris', 'STELLAMARIS', 'percentage', 25, '2024-01-01T00:00Z', '2045-01-01T00:00Z', 20000),
  ('promo-save20', 'SAVE20', 'percentage', 20, '2024-01-01T00:00Z', '2045-01-01T00:00Z', null),
  ('promo-first15', 'FIRST15', 'percentage', 15, '2024-01-01T00:00Z', '2045-01-01T00:00Z', null);
