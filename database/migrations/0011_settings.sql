-- What the shop says of itself and no rule computes, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Totals by year and charity, and what delivery costs in the whole shop, are read from these alone.
create index donations_totals on donations (created_at) include (charity, gift_cents, additional_cents);
create index shipping_options_offered on shipping_options (name) include (price_cents, min_days, max_days, product_id) where is_active;
