-- What each person bought, kept as orders, refunds and disputes change: the admin's list reads it by its indexes.
create table customers (
  user_id text primary key references users (id) on delete cascade,
  -- Copied from the person, for the list's indexes.
  created_at timestamptz not null,
  -- Without cancelled ones.
  order_count integer not null default 0,
  -- Paid for them, less what was returned or taken back by a bank.
  spent_cents bigint not null default 0,
  last_order_at timestamptz,
  -- An administrator is a customer once they bought something.
  is_listed boolean not null
);
create index customers_newest on customers (created_at desc, user_id) where is_listed;
create index customers_by_spent on customers (spent_cents desc, user_id) where is_listed;
create index customers_by_orders on customers (order_count desc, user_id) where is_listed;
create index users_by_name on users ((lower(name) collate "C"), id);

-- How many customers there are, to be summed up: what changes a number adds a row, so that nobody waits for anybody.
create table customer_counts (
  id bigint generated always as identity primary key,
  is_high_value boolean not null,
  is_frequent boolean not null,
  count integer not null
);

-- From 500 dollars on, and from 5 orders on, as domain/customer-tier.ts has it.
create function note_customers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (old.spent_cents >= 50000, old.order_count >= 5, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (new.spent_cents >= 50000, new.order_count >= 5, 1);
  end if;
  return null;
end $$;
create trigger customers_counted after insert or delete on customers for each row execute function note_customers();
create trigger customers_counted_anew after update on customers for each row
  when ((old.is_listed, old.spent_cents >= 50000, old.order_count >= 5) is distinct from
    (new.is_listed, new.spent_cents >= 50000, new.order_count >= 5)) execute function note_customers();

-- Sums anew, after the rows are locked: two who change orders of one customer go after each other, and the second sees both.
create function keep_customers(ids text[]) returns void language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role <> 'admin' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.role <> 'admin' or k.order_count > 0
  from (
    select u.id, u.role, u.created_at, count(o.id)::int as order_count, max(o.created_at) as last_order_at,
      coalesce(sum(greatest(0, o.total_cents
        - (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and status <> 'failed')
        - (select coalesce(sum(amount_cents), 0) from disputes
          where order_id = o.id and withdrawn_at is not null and reinstated_at is null))), 0)::bigint as spent_cents
    from users u left join orders o on o.user_id = u.id and o.status <> 'cancelled'
    where u.id = any(ids) group by u.id) k
  where c.user_id = k.id
    and (c.created_at, c.order_count, c.spent_cents, c.last_order_at, c.is_listed)
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.role <> 'admin' or k.order_count > 0);
end $$;

create function keep_new_people() returns trigger language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed) select id, created_at, role <> 'admin' from became;
  return null;
end $$;
create trigger users_kept after insert on users referencing new table as became
  for each statement execute function keep_new_people();
create function keep_changed_person() returns trigger language plpgsql as $$
begin
  perform keep_customers(array[new.id]);
  return null;
end $$;
create trigger users_kept_anew after update on users for each row
  when (old.role <> new.role or old.created_at <> new.created_at) execute function keep_changed_person();

create function keep_customers_of_new_orders() returns trigger language plpgsql as $$
begin
  perform keep_customers(array(select distinct user_id from became));
  return null;
end $$;
create function keep_customers_of_erased_orders() returns trigger language plpgsql as $$
begin
  perform keep_customers(array(select distinct user_id from was));
  return null;
end $$;
create function keep_customers_of_changed_orders() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct user_id from (
    (select id, user_id, status = 'cancelled', total_cents, created_at from was
      except select id, user_id, status = 'cancelled', total_cents, created_at from became)
    union all
    (select id, user_id, status = 'cancelled', total_cents, created_at from became
      except select id, user_id, status = 'cancelled', total_cents, created_at from was)) moved);
begin
  if ids <> '{}' then perform keep_customers(ids); end if;
  return null;
end $$;
create trigger orders_kept after insert on orders referencing new table as became
  for each statement execute function keep_customers_of_new_orders();
create trigger orders_unkept after delete on orders referencing old table as was
  for each statement execute function keep_customers_of_erased_orders();
create trigger orders_kept_anew after update on orders referencing old table as was new table as became
  for each statement execute function keep_customers_of_changed_orders();

create function keep_customer_of_money() returns trigger language plpgsql as $$
begin
  perform keep_customers(array(select user_id from orders where id in (old.order_id, new.order_id)));
  return null;
end $$;
create trigger refunds_kept after insert or delete on refunds for each row execute function keep_customer_of_money();
create trigger refunds_kept_anew after update on refunds for each row
  when (old.status <> new.status or old.amount_cents <> new.amount_cents or old.order_id is distinct from new.order_id)
  execute function keep_customer_of_money();
create trigger disputes_kept after insert or delete on disputes for each row execute function keep_customer_of_money();
create trigger disputes_kept_anew after update on disputes for each row
  when ((old.amount_cents, old.order_id, old.withdrawn_at, old.reinstated_at)
    is distinct from (new.amount_cents, new.order_id, new.withdrawn_at, new.reinstated_at))
  execute function keep_customer_of_money();

select keep_customers(array(select id from users));
