-- Where customers have things sent. Orders keep a copy of their own.
create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null default 'United States',
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index addresses_of_user on addresses (user_id, is_default desc, created_at desc);
create unique index addresses_one_default on addresses (user_id) where is_default;
