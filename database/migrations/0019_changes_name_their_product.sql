-- A change of a product by SQL from outside the shop names the product, so that only its part of the feed is written again. After 50 changes in a
-- transaction, every product is announced once instead.
create function announce_product_change() returns trigger language plpgsql as $$
declare
  announced integer := coalesce(nullif(current_setting('shop.announced_products', true), ''), '0');
  changed text;
begin
  if announced > 50 then
    return null;
  end if;
  perform set_config('shop.announced_products', (announced + 1)::text, true);
  if announced = 50 then
    perform pg_notify('topics', '["catalogue","product:*"]');
    return null;
  end if;
  for changed in
    select distinct id from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]) id where id is not null
  loop
    perform pg_notify('topics', json_build_array('catalogue', 'product:' || changed)::text);
  end loop;
  return null;
end $$;

create or replace trigger products_changed_outside after insert or update or delete on products for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_product_change('id');
create or replace trigger product_variants_changed_outside after insert or update or delete on product_variants for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_product_change('product_id');
create or replace trigger product_images_changed_outside after insert or update or delete on product_images for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_product_change('product_id');
create or replace trigger shipping_options_changed_outside after insert or update or delete on shipping_options for each row
  when (current_setting('application_name') <> 'stella-maris') execute function announce_product_change('product_id');
