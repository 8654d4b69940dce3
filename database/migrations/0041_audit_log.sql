-- What administrators changed: written by triggers in the transaction that did it, and never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  -- The administrator; null where the shop itself carried out what one had planned.
  actor_id text,
  actor_name text not null,
  -- The function that was called, or the job that ran.
  action text not null,
  -- The thing that it belongs to, as topics name it: 'product:<id>' for a product's images, variants and shipping options too.
  subject text not null,
  table_name text not null,
  row_id text not null,
  row_name text not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  -- Column → value; of an update those that changed.
  before jsonb,
  after jsonb,
  -- Of the caller.
  address text,
  created_at timestamptz not null default now()
);
create index audit_log_of_subject on audit_log (subject, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Whoever acts for an administrator names them in shop.actor: {"id", "name", "action", "address"}.
-- Arguments: the kind of the subject, and the column that holds its id. Columns that other rows are summed up in are left out.
create function enter_audit() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('shop.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kept jsonb := coalesce(becomes, was);
begin
  was := was - '{changed_at,updated_at,shown_price_cents,average_rating,total_reviews}'::text[];
  becomes := becomes - '{changed_at,updated_at,shown_price_cents,average_rating,total_reviews}'::text[];
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, was -> key) into becomes, was
    from jsonb_each(becomes) where value is distinct from was -> key;
    if becomes is null then return null; end if;
  end if;
  insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after, address)
  values (actor ->> 'id', actor ->> 'name', actor ->> 'action', tg_argv[0] || ':' || coalesce(kept ->> tg_argv[1], ''),
    tg_table_name, coalesce(kept ->> 'id', kept ->> 'key'), coalesce(kept ->> 'name', kept ->> 'code', kept ->> 'order_number', kept ->> 'title', ''),
    lower(tg_op), was, becomes, actor ->> 'address');
  return null;
end $$;

create trigger products_audit after insert or update or delete on products for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'id');
create trigger product_variants_audit after insert or update or delete on product_variants for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
create trigger product_images_audit after insert or update or delete on product_images for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
create trigger shipping_options_audit after insert or update or delete on shipping_options for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
create trigger categories_audit after insert or update or delete on categories for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('category', 'id');
create trigger promo_codes_audit after insert or update or delete on promo_codes for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('promo-code', 'id');
create trigger orders_audit after insert or update or delete on orders for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'id');
create trigger refunds_audit after insert or update or delete on refunds for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'order_id');
create trigger reviews_audit after insert or update or delete on reviews for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
create trigger settings_audit after insert or update or delete on settings for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('setting', 'key');
