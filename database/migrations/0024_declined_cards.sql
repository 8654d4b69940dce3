-- Cards that the gateway declined when their customer wanted to keep them: the latest run of them, without an hour between two.
alter table users add column card_declines integer not null default 0, add column card_declined_at timestamptz;

-- The sandbox gateway: a setup that was given up.
alter table sandbox_setup_intents drop constraint sandbox_setup_intents_status_check;
alter table sandbox_setup_intents add constraint sandbox_setup_intents_status_check
  check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled'));
