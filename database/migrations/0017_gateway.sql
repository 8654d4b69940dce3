-- When to ask the gateway about an open checkout, in case its event was lost, and how many cards it has declined for it.
alter table checkouts add column next_look_at timestamptz not null default now() + interval '1 minute',
  add column declines integer not null default 0, add column declined_at timestamptz;
create index checkouts_to_look_at on checkouts (next_look_at)
  where status in ('open', 'releasing') and payment_intent_id is not null;
drop index checkouts_expiring;
create index checkouts_expiring on checkouts (expires_at) where status = 'open';
create index checkouts_releasing on checkouts (next_look_at) where status = 'releasing';
create index checkouts_declined on checkouts (user_id, declined_at) where declines > 0;

-- Who began the refund: the shop, or the merchant in the gateway's own pages. `next_look_at` while the gateway still works on it.
alter table refunds add column origin text not null default 'shop' check (origin in ('shop', 'gateway')),
  add column next_look_at timestamptz;
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
create index refunds_of_intent on refunds (payment_intent_id);

-- A cardholder contradicts a payment at their bank. `stage` orders what the gateway tells in any order: 1 waits for the shop's answer,
-- 2 is with the bank, 3 is over.
create table disputes (
  id text primary key,
  order_id text references orders (id),
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null,
  stage integer not null check (stage between 1 and 3),
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  told_at timestamptz not null,
  -- When the gateway took the money out of the shop's balance for it, and when it put it back.
  withdrawn_at timestamptz,
  reinstated_at timestamptz
);
create index disputes_of_order on disputes (order_id);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'refund', 'refund_failed', 'gift', 'donation', 'dispute', 'dispute_returned'));

create function enter_dispute() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute:' || new.id, 'dispute', -new.amount_cents, new.order_id, new.payment_intent_id) on conflict do nothing;
  end if;
  if new.reinstated_at is not null then
    insert into ledger_entries (key, kind, amount_cents, order_id, payment_intent_id)
    values ('dispute-returned:' || new.id, 'dispute_returned', new.amount_cents, new.order_id, new.payment_intent_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger disputes_enter after insert or update of withdrawn_at, reinstated_at on disputes
  for each row execute function enter_dispute();

-- The sandbox gateway's own.
create table sandbox_disputes (
  id text primary key,
  charge_id text not null references sandbox_charges (id),
  payment_intent_id text not null references sandbox_payment_intents (id),
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  created_at timestamptz not null default now()
);
create index sandbox_disputes_charge on sandbox_disputes (charge_id);
create index webhook_events_age on webhook_events (received_at);
