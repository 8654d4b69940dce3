-- How far visits to the shop came: counts, by the quarter of an hour, of nobody in particular.
alter table quarter_sums
  add column visits integer not null default 0,
  add column product_visits integer not null default 0,
  add column cart_visits integer not null default 0,
  add column checkout_visits integer not null default 0;
drop index quarter_sums_at;
create index quarter_sums_at on quarter_sums (at) include (orders, order_cents, sales_cents, returned_cents, given_cents, visits,
  product_visits, cart_visits, checkout_visits);
