-- A refund takes its share of a donation out again, whole or in part; one that fails after all puts it back. Which refund, and how many
-- orders the row adds to those that gave: 1 with the order, -1 once all its money is returned, 0 for a part.
alter table donations add column refund_id text, add column orders integer not null default 1 check (orders between -1 and 1);
update donations set orders = -1 where gift_cents < 0 or additional_cents < 0;
update donations d set refund_id = (
  select r.id from refunds r where r.order_id = d.order_id and r.status = 'succeeded' order by r.created_at desc, r.id limit 1)
where orders = -1;
drop index donations_one_gift;
create unique index donations_one_gift on donations (order_id) where gift_cents >= 0 and additional_cents >= 0 and refund_id is null;
create index donations_of_order on donations (order_id) include (gift_cents, additional_cents, orders);
drop index donations_totals;
create index donations_totals on donations (created_at) include (charity, gift_cents, additional_cents, orders);
