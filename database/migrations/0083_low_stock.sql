-- Fewer than this are low: what administrators set, else 10.
create function low_stock_below() returns integer language sql stable
  as $$ select coalesce((select (value ->> 'below')::integer from settings where key = 'low-stock'), 10) $$;

create function stock_state(stock integer, below integer) returns text language sql immutable
  as $$ select case when stock = 0 then 'out' when stock < below then 'low' else 'in' end $$;

-- The number is read once nobody counts anew: what waited for that counts by the new one.
create or replace function note_new_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  insert into listed_stock (product_id, stock) select id, total_stock from became where archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from became cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace function note_erased_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), -count(*)
  from was cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  update listed_stock s set stock = became.total_stock from became
  where s.product_id = became.id and s.stock <> became.total_stock;
  delete from listed_stock using became, was
  where product_id = became.id and was.id = became.id and was.archived_at is null and became.archived_at is not null;
  insert into listed_stock (product_id, stock) select became.id, became.total_stock from became join was using (id)
  where was.archived_at is not null and became.archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), sum(count) from (
    select category_id, is_active, total_stock, 1 as count from became where archived_at is null
    union all select category_id, is_active, total_stock, -1 from was where archived_at is null) moved
  cross join low_stock_below() below
  group by 1, 2, 3 having sum(count) <> 0;
  return null;
end $$;
drop function stock_state(integer);

-- Who changes stock meanwhile waits, a moment; who changed it before has committed.
create function count_products_anew() returns trigger language plpgsql as $$
begin
  lock table product_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from products cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger settings_low_stock after insert or update on settings for each row
  when (new.key = 'low-stock') execute function count_products_anew();
