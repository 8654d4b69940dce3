-- An order has a payment that may be held whether or not it came from a checkout here: the demo's orders are paid at the gateway, too.
create or replace view held_payments as
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
where o.payment_intent_id is not null;
