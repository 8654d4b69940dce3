-- What the orders of each day gave, by the day of UTC on which it was given: what a refund takes out again leaves that day, and the count
-- once nothing of the order is left.
alter table day_sums drop constraint day_sums_kind_check;
alter table day_sums add constraint day_sums_kind_check check (kind in ('product', 'code', 'gift'));

create function sum_new_gifts() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'gift', (coalesce(g.created_at, n.created_at) at time zone 'UTC')::date, n.charity, sum(n.orders),
    sum(n.charity_donation_cents + n.additional_cents)
  from became n left join donations g on g.order_id = n.order_id and g.cause_id is null group by 2, 3;
  return null;
end $$;
create trigger donations_summed_by_day after insert on donations referencing new table as became
  for each statement execute function sum_new_gifts();

create function sum_erased_gifts() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'gift', (coalesce(g.created_at, o.created_at) at time zone 'UTC')::date, o.charity, -sum(o.orders),
    -sum(o.charity_donation_cents + o.additional_cents)
  from was o left join (select order_id, created_at, cause_id from was union select order_id, created_at, cause_id from donations) g
    on g.order_id = o.order_id and g.cause_id is null group by 2, 3;
  return null;
end $$;
create trigger donations_unsummed_by_day after delete on donations referencing old table as was
  for each statement execute function sum_erased_gifts();

insert into day_sums (kind, day, name, count, amount_cents)
select 'gift', (coalesce(g.created_at, d.created_at) at time zone 'UTC')::date, d.charity, sum(d.orders),
  sum(d.charity_donation_cents + d.additional_cents)
from donations d left join donations g on g.order_id = d.order_id and g.cause_id is null group by 2, 3;
