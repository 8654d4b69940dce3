-- What the gateway knows. A shop that ran it before it had migrations of its own has these tables already, with the same parts.

create table if not exists customers (
  id text primary key,
  email text,
  name text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table if not exists payment_methods (
  id text primary key,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  -- What the test card does when charged: 'succeeds' or the way it fails.
  outcome text not null,
  created_at timestamptz not null default now(),
  customer_id text references customers (id),
  name text,
  -- Used without a customer, or taken from one: may not be used again.
  is_spent boolean not null default false,
  -- Whether the bank has once made sure who holds the card.
  is_authenticated boolean not null default false
);

create index if not exists payment_methods_customer on payment_methods (customer_id) where customer_id is not null;

create table if not exists payment_intents (
  id text primary key,
  client_secret text not null,
  status text not null check (
    status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')
  ),
  amount integer not null check (amount between 50 and 99999999),
  currency text not null,
  receipt_email text,
  description text,
  metadata jsonb not null default '{}',
  payment_method_id text references payment_methods (id),
  latest_charge_id text,
  last_payment_error jsonb,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  customer_id text references customers (id),
  setup_future_usage text check (setup_future_usage in ('on_session', 'off_session'))
);

create index if not exists payment_intents_listed on payment_intents (created_at, id);

create table if not exists charges (
  id text primary key,
  payment_intent_id text not null references payment_intents (id),
  payment_method_id text not null references payment_methods (id),
  status text not null check (status in ('succeeded', 'failed')),
  amount integer not null,
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  currency text not null,
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now()
);

create index if not exists charges_intent on charges (payment_intent_id);
create unique index if not exists charges_once on charges (payment_intent_id) where status = 'succeeded';
create index if not exists charges_listed on charges (created_at, id);

create table if not exists refunds (
  id text primary key,
  charge_id text not null references charges (id),
  payment_intent_id text not null references payment_intents (id),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index if not exists refunds_charge on refunds (charge_id);
create index if not exists refunds_listed on refunds (created_at, id);

create table if not exists disputes (
  id text primary key,
  charge_id text not null references charges (id),
  payment_intent_id text not null references payment_intents (id),
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  created_at timestamptz not null default now()
);

create index if not exists disputes_charge on disputes (charge_id);

create table if not exists setup_intents (
  id text primary key,
  client_secret text not null,
  status text not null check (
    status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled')
  ),
  customer_id text not null references customers (id),
  payment_method_id text references payment_methods (id),
  usage text not null,
  last_setup_error jsonb,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table if not exists events (
  id text primary key,
  position bigint generated always as identity unique,
  type text not null,
  object jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);

create index if not exists events_due on events (next_attempt_at) where delivered_at is null;

create table if not exists idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now()
);

create index if not exists idempotency_keys_age on idempotency_keys (created_at);
