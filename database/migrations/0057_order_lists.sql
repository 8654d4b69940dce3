-- Each list of orders is cut from an index alone, whatever narrows it: what a page leaves out is not read.
drop index orders_newest;
drop index orders_by_status;
create index orders_listed on orders (created_at desc, id) include (status, payment_status, charity);
create index orders_by_status on orders (status, created_at desc, id) include (payment_status, charity);
create index orders_by_payment on orders (payment_status, created_at desc, id) include (status, charity);

-- How many orders there are of each status, payment and charity, and what they come to, to be summed up.
alter table order_counts add column payment_status text, add column charity text;
delete from order_counts;
alter table order_counts alter column payment_status set not null, alter column charity set not null;

create or replace function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, count(*), sum(total_cents) from became group by 1, 2, 3;
  return null;
end $$;
create or replace function note_erased_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, -count(*), -sum(total_cents) from was group by 1, 2, 3;
  return null;
end $$;
create or replace function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, sum(count), sum(total_cents) from (
    select status, payment_status, charity, 1 as count, total_cents from became
    union all select status, payment_status, charity, -1, -total_cents from was) moved
  group by 1, 2, 3 having sum(count) <> 0 or sum(total_cents) <> 0;
  return null;
end $$;

insert into order_counts (status, payment_status, charity, count, total_cents)
select status, payment_status, charity, count(*), sum(total_cents) from orders group by 1, 2, 3;
