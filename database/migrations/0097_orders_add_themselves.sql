-- An order adds itself to what is kept of its customer, who may have thousands. What changes an order adds all of them up anew, as before.
create or replace function keep_customers_of_new_orders() returns trigger language plpgsql as $$
begin
  insert into customers as c (user_id, created_at, is_listed, order_count, spent_cents, last_order_at)
  select u.id, u.created_at, u.deleted_at is null, o.count, o.cents, o.newest
  from users u join (select user_id, count(*) as count, sum(total_cents) as cents, max(created_at) as newest from became
    where status <> 'cancelled' group by user_id) o on o.user_id = u.id
  order by u.id
  on conflict (user_id) do update set order_count = c.order_count + excluded.order_count,
    spent_cents = c.spent_cents + excluded.spent_cents, last_order_at = greatest(c.last_order_at, excluded.last_order_at),
    is_listed = excluded.is_listed;
  return null;
end $$;

-- An order's gift, and what a refund takes out of it again, as one row after the other: a row of its own needs no look at the others.
drop trigger donations_summed on donations;
drop trigger donations_summed_by_day on donations;
drop function sum_new_gifts();
create function sum_new_gift() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, given_cents) values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  insert into day_sums (kind, day, name, count, amount_cents) values ('gift',
    (case when new.cause_id is null then new.created_at else coalesce((select created_at from donations
      where order_id = new.order_id and cause_id is null), new.created_at) end at time zone 'UTC')::date,
    new.charity, new.orders, new.charity_donation_cents + new.additional_cents);
  return null;
end $$;
create trigger donations_summed after insert on donations for each row execute function sum_new_gift();
create trigger donations_unsummed after delete on donations for each row execute function sum_donation();
