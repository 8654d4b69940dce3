-- Active variants of which few pieces are left, below the highest number that can be called low. What the dashboard reads by stock: an index
-- on the variants themselves would make each sale write all of theirs.
create table variant_stock (
  variant_id text primary key references product_variants (id) on delete cascade,
  stock integer not null
);
create index variant_stock_by_stock on variant_stock (stock, variant_id);

create function note_variant_stock() returns trigger language plpgsql as $$
begin
  delete from variant_stock s using became
  where s.variant_id = became.id and not (became.is_active and became.stock_quantity between 1 and 999);
  insert into variant_stock as s (variant_id, stock) select id, stock_quantity from became
  where is_active and stock_quantity between 1 and 999
  on conflict (variant_id) do update set stock = excluded.stock where s.stock <> excluded.stock;
  return null;
end $$;
create trigger variants_new_stock after insert on product_variants referencing new table as became
  for each statement execute function note_variant_stock();
create trigger variants_changed_stock after update on product_variants referencing new table as became
  for each statement execute function note_variant_stock();

insert into variant_stock (variant_id, stock)
select id, stock_quantity from product_variants where is_active and stock_quantity between 1 and 999;
