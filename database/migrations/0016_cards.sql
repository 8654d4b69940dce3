-- Cards that customers keep. The card itself stays with the gateway; here is what the shop may show of it.

alter table users add gateway_customer_id text unique;

create table payment_methods (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  gateway_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2999),
  name_on_card text not null,
  -- The gateway's mark of one card number: the same card typed again takes the place of the one before.
  fingerprint text,
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index payment_methods_of_user on payment_methods (user_id, is_default desc, created_at desc);
create unique index payment_methods_one_default on payment_methods (user_id) where is_default;
create unique index payment_methods_one_of_a_card on payment_methods (user_id, fingerprint);

-- Whose saved cards may pay, and whether the card that pays is to be kept.
alter table checkout_revisions add customer_id text, add keeps_card boolean not null default false;

-- The sandbox gateway's side of it.

create table sandbox_customers (
  id text primary key,
  email text,
  name text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

alter table sandbox_payment_methods
  add customer_id text references sandbox_customers (id),
  add name text,
  -- Used without a customer, or taken from one: may not be used again.
  add is_spent boolean not null default false;
create index sandbox_payment_methods_customer on sandbox_payment_methods (customer_id) where customer_id is not null;

alter table sandbox_payment_intents
  add customer_id text references sandbox_customers (id),
  add setup_future_usage text check (setup_future_usage in ('on_session', 'off_session'));

create table sandbox_setup_intents (
  id text primary key,
  client_secret text not null,
  status text not null check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded')),
  customer_id text not null references sandbox_customers (id),
  payment_method_id text references sandbox_payment_methods (id),
  usage text not null,
  last_setup_error jsonb,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
