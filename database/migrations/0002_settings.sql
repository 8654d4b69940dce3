-- What the merchant sets: settings by name, charities and tax rates.

-- What the merchant sets and no rule computes, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_audit after insert or update or delete on settings for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('setting', 'key');
comment on trigger settings_audit on settings is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- The name of the shop for customers: what the team set, or else the standard.
create function shop_name() returns text language sql stable
  as $$ select coalesce((select value ->> 'name' from settings where key = 'brand'), 'Stella Maris') $$;

-- Fewer pieces than this are low: what the team set, or else 10.
create function low_stock_below() returns integer language sql stable
  as $$ select coalesce((select (value ->> 'below')::integer from settings where key = 'low-stock'), 10) $$;

-- The charities that the merchant chose. One that a checkout or an order names is retired, never deleted.
create table charities (
  id text primary key,
  -- Its position in the list; the first offered one is preselected.
  position integer not null,
  name text not null check (name <> ''),
  -- 'goes to the environment'
  in_sentence text not null check (in_sentence <> ''),
  -- What the money does, in one line.
  work text not null,
  registration text not null default '',
  url text not null default '',
  storage_id text unique,
  image_url text,
  is_offered boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint charities_image_is_stored check ((storage_id is null) = (image_url is null))
);
create unique index charities_by_name on charities (lower(name));
create trigger charities_audit after insert or update or delete on charities for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('charity', 'id');
comment on trigger charities_audit on charities is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

insert into charities (id, position, name, in_sentence, work) values
  ('animal_shelter', 1, 'Animal shelters', 'animal shelters', 'Food, surgery and rehoming'),
  ('environmental', 2, 'Environment', 'the environment', 'Coastal clean-ups and seagrass planting'),
  ('children', 3, 'Children', 'children', 'School meals and winter coats'),
  ('education', 4, 'Education', 'education', 'Paid apprenticeships in craft');

-- Tax on goods by place of delivery; without a state for the whole country. Where no row fits, the setting 'tax' applies.
create table tax_rates (
  id text primary key,
  country text not null check (country <> ''),
  state text not null,
  -- 80,000 is 8 %.
  parts_per_million integer not null check (parts_per_million between 0 and 500000),
  -- Since then the rate applies in this shop.
  updated_at timestamptz not null default now()
);
create unique index tax_rates_of_place on tax_rates (lower(country), lower(state));
create trigger tax_rates_audit after insert or update or delete on tax_rates for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('setting', 'id');
comment on trigger tax_rates_audit on tax_rates is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
