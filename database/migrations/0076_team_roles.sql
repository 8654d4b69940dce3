-- The team has four roles. Who was an administrator is an owner.
create or replace function keep_customers(ids text[]) returns void language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role = 'customer' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.role = 'customer' or k.order_count > 0
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
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.role = 'customer' or k.order_count > 0);
end $$;
create or replace function keep_new_people() returns trigger language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed) select id, created_at, role = 'customer' from became;
  return null;
end $$;

alter table users drop constraint users_role_check;
update users set role = 'owner' where role = 'admin';
alter table users add constraint users_role_check check (role in ('customer', 'fulfilment', 'support', 'manager', 'owner'));
create index users_of_the_team on users (role) where role <> 'customer';

-- The former word stays an owner's, for whoever gives it by hand.
alter table identity_user drop constraint identity_user_role_check;
alter table identity_user add constraint identity_user_role_check
  check (role in ('customer', 'fulfilment', 'support', 'manager', 'owner', 'admin'));

-- A role at the embedded provider is the person's here from its commit on, whoever gives it.
create function keep_role() returns trigger language plpgsql as $$
begin
  update users set role = case new.role when 'admin' then 'owner' else new.role end
  where clerk_user_id = new.id and role <> case new.role when 'admin' then 'owner' else new.role end;
  return null;
end $$;
create trigger identity_role_kept after update on identity_user for each row
  when (new.role <> old.role) execute function keep_role();

create trigger users_audit after update on users for each row
  when (current_setting('shop.actor', true) <> '' and new.role <> old.role) execute function enter_audit('person', 'id');
