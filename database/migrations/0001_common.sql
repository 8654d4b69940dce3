-- Extensions, and the trigger functions that tables of several subjects share. The other triggers are beside their tables, or in the file
-- of what they write.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Refuses each change of an append-only table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- An append-only row changes only when a person is deleted: the named columns, under shop.forgets.
create function forget_only() returns trigger language plpgsql as $$
begin
  if current_setting('shop.forgets', true) = 'a person' and to_jsonb(new) - tg_argv::text[] = to_jsonb(old) - tg_argv::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Adds nothing to a deleted account. A write that began before the deletion waits for it, and then fails.
create function refuse_for_deleted() returns trigger language plpgsql as $$
begin
  if new.user_id is null then return new; end if;
  perform from users where id = new.user_id and deleted_at is null for key share;
  if not found and exists (select from users where id = new.user_id) then
    raise exception 'The account of % is deleted', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A transaction that acts for a person of the team names them in shop.actor: {"id", "name", "action", "address"}. Arguments: the kind of
-- the subject, and the column with its id. Columns that follow from others are left out.
create function enter_audit() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('shop.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(becomes, was);
begin
  was := was - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_text}'::text[];
  becomes := becomes - '{changed_at,updated_at,filter_name,shown_price_cents,average_rating,total_reviews,order_text}'::text[];
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, was -> key) into becomes, was
    from jsonb_each(becomes) where value is distinct from was -> key;
    if becomes is null then return null; end if;
  end if;
  insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after, address)
  values (actor ->> 'id', actor ->> 'name', actor ->> 'action', tg_argv[0] || ':' || coalesce(present ->> tg_argv[1], ''),
    tg_table_name, coalesce(present ->> 'id', present ->> 'key'),
    coalesce(present ->> 'name', present ->> 'code', present ->> 'order_number', present ->> 'title', ''),
    lower(tg_op), was, becomes, actor ->> 'address');
  return null;
end $$;
