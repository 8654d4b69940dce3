-- When the shop shows a product by itself, and a sale that it begins and ends by itself.
alter table products
  add column publish_at timestamptz,
  add column planned_price_cents integer check (planned_price_cents >= 0),
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz,
  -- Whether the planned sale runs, and the sale price from before it.
  add column sale_is_running boolean not null default false,
  add column price_before_sale_cents integer,
  add constraint products_planned_sale_is_whole check (
    (planned_price_cents is null) = (sale_starts_at is null) and (planned_price_cents is null) = (sale_ends_at is null)
    and (planned_price_cents is not null or not sale_is_running)),
  add constraint products_sale_ends_after_start check (sale_ends_at > sale_starts_at);
