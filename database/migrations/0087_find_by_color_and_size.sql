-- A color or size as an address names it: 'Café Crème' is 'cafe-creme'. Of letters that no address spells, the name in small letters.
create function filter_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(trim(both '-' from regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g')), ''),
    replace(lower(name), '.', ''))
$$;

alter table product_variants add column filter_name text not null generated always as (filter_name(name)) stored;

create index product_variants_by_filter_name on product_variants (type, filter_name, product_id) where is_active;

-- What follows from a name is no change of its own.
create or replace function enter_audit() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('shop.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kept jsonb := coalesce(becomes, was);
begin
  was := was - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_words}'::text[];
  becomes := becomes - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_words}'::text[];
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
