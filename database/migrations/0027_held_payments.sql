-- The money of a cancelled order is returned, or kept on purpose with a reason. A refund that goes with a cancellation leaves the
-- order cancelled; one that was asked for by the status 'refunded' sets it.
alter table orders add column kept_cents integer check (kept_cents > 0), add column kept_reason text,
  add constraint orders_kept_check check ((kept_cents is null) = (kept_reason is null));
alter table order_history add column reason text;
alter table refunds add column marks_order boolean not null default true;

-- Where the money of a paid order is: on its way back, kept on purpose, or held, which is neither. What a bank has taken, or is deciding
-- about, is not with the shop; what it has decided for the shop is, also while it is still on its way.
create view held_payments as
select o.id as order_id, o.status, back.cents as returning_cents, kept.cents as kept_cents,
  here.cents - back.cents - kept.cents as held_cents
from orders o
cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::int as returned,
    coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::int as pending
  from refunds where order_id = o.id) r
cross join lateral (select coalesce(sum(amount_cents), 0)::int as cents from disputes
  where order_id = o.id and (status = 'lost' or stage < 3 and status not like 'warning%'
    or withdrawn_at is not null and reinstated_at is null and status <> 'won')) taken
cross join lateral (select greatest(o.total_cents - r.returned - taken.cents, 0) as cents) here
cross join lateral (select least(r.pending, here.cents) as cents) back
cross join lateral (select least(coalesce(o.kept_cents, 0), here.cents - back.cents) as cents) kept
where o.checkout_id is not null and o.payment_intent_id is not null;

-- Orders are found by parts of their number, name and address, and paged newest first.
create index orders_search on orders
  using gin (lower(order_number || ' ' || customer_name || ' ' || email) gin_trgm_ops);
