-- The sandbox gateway: whether the bank has once made sure who holds the card.
alter table sandbox_payment_methods add is_authenticated boolean not null default false;
