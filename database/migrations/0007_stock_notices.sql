-- Who waits for a bag, or for a choice of it, to be back.
create table stock_notices (
  id text primary key,
  email text not null,
  product_id text not null references products (id) on delete cascade,
  -- Variant ids, sorted and joined by '+'; 'default' for the product as pictured.
  variant_key text not null,
  variant_ids text[] not null default '{}',
  created_at timestamptz not null,
  notified_at timestamptz,
  -- Of the token in the mail that was sent: its link ends all notices to the address.
  stop_hash text unique
);
create unique index stock_notices_once on stock_notices (product_id, variant_key, lower(email)) where notified_at is null;
create index stock_notices_of_address on stock_notices (lower(email)) where notified_at is null;

-- Stock returns in many ways: a payment given up, a cancelled order, an edit. The database sees them all.
create function queue_stock_notices() returns trigger language plpgsql as $$
declare
  product text := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from stock_notices where product_id = product and notified_at is null) then
    perform graphile_worker.add_job('send-stock-notices', json_build_object('productId', product),
      max_attempts := 12, job_key := 'stock-notices:' || product);
  end if;
  return null;
end $$;

create trigger products_stock_notices after update on products for each row
  when (new.is_active and new.total_stock > 0 and (old.total_stock = 0 or not old.is_active))
  execute function queue_stock_notices('id');
create trigger product_variants_stock_notices after update on product_variants for each row
  when (new.is_active and new.stock_quantity > 0 and (old.stock_quantity = 0 or not old.is_active))
  execute function queue_stock_notices('product_id');
