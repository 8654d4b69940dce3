-- How many orders there are in each status, and what they come to, to be summed up: what changes a number adds a row, so that nobody
-- waits for anybody.
create table order_counts (
  id bigint generated always as identity primary key,
  status text not null,
  count integer not null,
  total_cents bigint not null
);

create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, count, total_cents) select status, count(*), sum(total_cents) from became group by 1;
  return null;
end $$;
create function note_erased_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, count, total_cents) select status, -count(*), -sum(total_cents) from was group by 1;
  return null;
end $$;
create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, count, total_cents)
  select status, sum(count), sum(total_cents) from (
    select status, 1 as count, total_cents from became
    union all select status, -1, -total_cents from was) moved
  group by 1 having sum(count) <> 0 or sum(total_cents) <> 0;
  return null;
end $$;
create trigger orders_counted after insert on orders referencing new table as became
  for each statement execute function note_new_orders();
create trigger orders_uncounted after delete on orders referencing old table as was
  for each statement execute function note_erased_orders();
create trigger orders_counted_anew after update on orders referencing old table as was new table as became
  for each statement execute function note_changed_orders();

insert into order_counts (status, count, total_cents) select status, count(*), sum(total_cents) from orders group by 1;
