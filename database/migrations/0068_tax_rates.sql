-- What is added to the goods of an order, by where it is delivered to; without a state for the whole country. Where no line is, the setting 'tax' holds.
create table tax_rates (
  id text primary key,
  country text not null check (country <> ''),
  state text not null,
  -- 80,000 is 8 %.
  parts_per_million integer not null check (parts_per_million between 0 and 500000),
  -- Where from the rate holds in this shop.
  updated_at timestamptz not null default now()
);
create unique index tax_rates_of_place on tax_rates (lower(country), lower(state));
create trigger tax_rates_audit after insert or update or delete on tax_rates for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('setting', 'id');
