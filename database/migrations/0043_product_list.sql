-- Deleted, though orders or carts still name it: no list has it any more.
alter table products add column archived_at timestamptz;
alter table products add constraint products_archived_are_inactive check (archived_at is null or not is_active);
-- Names the form that made it: sent twice, it makes one product.
alter table products add column draft_id text unique;

-- The admin's list, inactive products too, in each of its orders.
create index products_listed_newest on products (created_at, id) where archived_at is null;
create index products_listed_by_price on products (shown_price_cents, id) where archived_at is null;
create index products_listed_by_name on products ((lower(name) collate "C"), id) where archived_at is null;
create index products_listed_inactive on products (created_at, id) where archived_at is null and not is_active;
create index products_of_category on products (category_id, created_at);
create index products_listed_text on products using gin (lower(name || ' ' || slug || ' ' || description) gin_trgm_ops)
  where archived_at is null;

-- Below 10 is low, as the store's policy has it.
create function stock_state(stock integer) returns text language sql immutable
  as $$ select case when stock = 0 then 'out' when stock < 10 then 'low' else 'in' end $$;

-- What the list's stock order and filters read: an index on products itself would make each sale write all of its indexes.
create table listed_stock (
  product_id text primary key references products (id) on delete cascade,
  stock integer not null
);
create index listed_stock_by_stock on listed_stock (stock, product_id);

-- How many products there are, to be summed up: what changes a number adds a row, so that nobody waits for anybody.
create table product_counts (
  id bigint generated always as identity primary key,
  category_id text not null,
  is_active boolean not null,
  stock text not null check (stock in ('in', 'low', 'out')),
  count integer not null
);

create function note_new_products() returns trigger language plpgsql as $$
begin
  insert into listed_stock (product_id, stock) select id, total_stock from became where archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock), count(*) from became where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create function note_erased_products() returns trigger language plpgsql as $$
begin
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock), -count(*) from was where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create function note_changed_products() returns trigger language plpgsql as $$
begin
  update listed_stock s set stock = became.total_stock from became
  where s.product_id = became.id and s.stock <> became.total_stock;
  delete from listed_stock using became, was
  where product_id = became.id and was.id = became.id and was.archived_at is null and became.archived_at is not null;
  insert into listed_stock (product_id, stock) select became.id, became.total_stock from became join was using (id)
  where was.archived_at is not null and became.archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock, sum(count) from (
    select category_id, is_active, stock_state(total_stock) as stock, 1 as count from became where archived_at is null
    union all select category_id, is_active, stock_state(total_stock), -1 from was where archived_at is null) moved
  group by 1, 2, 3 having sum(count) <> 0;
  return null;
end $$;
create trigger products_listed after insert on products referencing new table as became
  for each statement execute function note_new_products();
create trigger products_unlisted after delete on products referencing old table as was
  for each statement execute function note_erased_products();
create trigger products_listed_anew after update on products referencing old table as was new table as became
  for each statement execute function note_changed_products();

insert into listed_stock (product_id, stock) select id, total_stock from products;
insert into product_counts (category_id, is_active, stock, count)
select category_id, is_active, stock_state(total_stock), count(*) from products group by 1, 2, 3;
