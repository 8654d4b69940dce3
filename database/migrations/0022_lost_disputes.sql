-- Money that a bank took back for good takes its share of a donation out again, as a refund does: the row names its refund or dispute.
alter table donations rename column refund_id to cause_id;
insert into donations (order_id, charity, gift_cents, additional_cents, orders, cause_id)
select o.id, o.charity, due.gift - given.gift, due.additional - given.additional, due.orders - given.orders, lost.dispute
from orders o
join (select order_id, sum(amount_cents) as cents, max(id) as dispute from disputes where status = 'lost' group by 1) lost
  on lost.order_id = o.id
cross join lateral (select sum(gift_cents) as gift, sum(additional_cents) as additional, sum(orders) as orders
  from donations where order_id = o.id having count(*) > 0) given
cross join lateral (select lost.cents + coalesce(sum(amount_cents), 0) as cents
  from refunds where order_id = o.id and status = 'succeeded') gone
cross join lateral (select
  case when gone.cents >= o.total_cents then 0
    else o.gift_cents - (2 * o.gift_cents::bigint * gone.cents + o.total_cents) / (2 * o.total_cents) end as gift,
  case when gone.cents >= o.total_cents then 0
    else o.additional_donation_cents
      - (2 * o.additional_donation_cents::bigint * gone.cents + o.total_cents) / (2 * o.total_cents) end as additional,
  case when gone.cents >= o.total_cents then 0 else 1 end as orders) due
where (due.gift, due.additional, due.orders) <> (given.gift, given.additional, given.orders);
