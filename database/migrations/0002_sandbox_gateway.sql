-- The sandbox payment gateway's own state. The shop never reads these tables; it asks the gateway.

create table sandbox_payment_methods (
  id text primary key,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  -- What the test card does when charged: 'succeeds' or the way it fails.
  outcome text not null,
  created_at timestamptz not null default now()
);

create table sandbox_payment_intents (
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
  payment_method_id text references sandbox_payment_methods (id),
  latest_charge_id text,
  last_payment_error jsonb,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null default now()
);

create table sandbox_charges (
  id text primary key,
  payment_intent_id text not null references sandbox_payment_intents (id),
  payment_method_id text not null references sandbox_payment_methods (id),
  status text not null check (status in ('succeeded', 'failed')),
  amount integer not null,
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  currency text not null,
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now()
);

create index sandbox_charges_intent on sandbox_charges (payment_intent_id);
create unique index sandbox_charges_once on sandbox_charges (payment_intent_id) where status = 'succeeded';

create table sandbox_refunds (
  id text primary key,
  charge_id text not null references sandbox_charges (id),
  payment_intent_id text not null references sandbox_payment_intents (id),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index sandbox_refunds_charge on sandbox_refunds (charge_id);

create table sandbox_events (
  id text primary key,
  position bigint generated always as identity unique,
  type text not null,
  object jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);

create index sandbox_events_due on sandbox_events (next_attempt_at) where delivered_at is null;

create table sandbox_idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now()
);

create index sandbox_idempotency_keys_age on sandbox_idempotency_keys (created_at);
