-- Photos of products are uploads of administrators.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('review_photo', 'product_image'));

alter table product_images
  -- The upload that it came with; the demo's have none.
  add column storage_id text unique,
  -- Percent from the left and from the top, of what must be seen where a frame crops; null is the frame's own place.
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add check ((focal_x is null) = (focal_y is null));

-- Each list, the general one and each variant's, has exactly one primary photo.
update product_images set is_primary = id in (
  select distinct on (product_id, variant_id) id from product_images
  order by product_id, variant_id, is_primary desc, sort_order, id)
where is_primary <> (id in (
  select distinct on (product_id, variant_id) id from product_images
  order by product_id, variant_id, is_primary desc, sort_order, id));
create unique index product_images_one_primary_of_variant on product_images (variant_id) where is_primary and variant_id is not null;

create function clear_primary() returns trigger language plpgsql as $$
begin
  update product_images set is_primary = false
  where product_id = new.product_id and variant_id is not distinct from new.variant_id and is_primary and id <> new.id;
  return new;
end $$;
create trigger product_images_clear_primary before insert or update of is_primary on product_images for each row
  when (new.is_primary) execute function clear_primary();

-- At the end of each transaction: the first that is left takes the place of one that went.
create function keep_primary() returns trigger language plpgsql as $$
declare
  list product_images := case when tg_op = 'INSERT' then new else old end;
begin
  update product_images set is_primary = true where id = (
    select id from product_images where product_id = list.product_id and variant_id is not distinct from list.variant_id
    order by is_primary desc, sort_order, id limit 1) and not is_primary;
  return null;
end $$;
create constraint trigger product_images_keep_primary after insert on product_images
  deferrable initially deferred for each row when (not new.is_primary) execute function keep_primary();
create constraint trigger product_images_keep_primary_after_change after delete or update of is_primary on product_images
  deferrable initially deferred for each row when (old.is_primary) execute function keep_primary();

alter table product_variants add column sku text check (sku <> '');
create unique index product_variants_sku on product_variants (upper(sku)) where sku is not null and is_active;

-- Who moved stock by hand, and why; a change that is sent twice is entered once.
alter table stock_movements
  add column reason text check (reason in ('new_batch', 'counted', 'damaged', 'lent', 'gift', 'other')),
  add column note text,
  add column actor_name text,
  add column change_id text;
alter table stock_movements
  alter column reason set default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'reason',
  alter column note set default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'note',
  alter column change_id set default nullif(current_setting('shop.stock_change', true), '')::jsonb ->> 'id',
  alter column actor_name set default nullif(current_setting('shop.actor', true), '')::jsonb ->> 'name';
create unique index stock_movements_once on stock_movements (change_id, coalesce(variant_id, '')) where change_id is not null;
drop index stock_movements_of_product;
create index stock_movements_of_product on stock_movements (product_id, variant_id, id);
