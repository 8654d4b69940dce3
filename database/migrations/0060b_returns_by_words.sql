-- Returns are found by parts of their order's number, name and address and of their own RMA number: all of it stands in the return, so
-- that a word of many orders reads returns alone.
alter table return_requests add column order_words text not null default '';
update return_requests r set order_words = lower(o.order_number || ' ' || o.customer_name || ' ' || o.email)
from orders o where o.id = r.order_id;
create index return_requests_search on return_requests using gin ((order_words || ' ' || lower(coalesce(rma_number, ''))) gin_trgm_ops);
drop index return_requests_rma;

create function take_order_words() returns trigger language plpgsql as $$
begin
  select lower(o.order_number || ' ' || o.customer_name || ' ' || o.email) into strict new.order_words from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger return_requests_take_order_words before insert on return_requests for each row execute function take_order_words();

create function pass_order_words() returns trigger language plpgsql as $$
begin
  update return_requests set order_words = lower(new.order_number || ' ' || new.customer_name || ' ' || new.email) where order_id = new.id;
  return null;
end $$;
create trigger orders_pass_words_to_returns after update of order_number, customer_name, email on orders for each row
  when ((old.order_number, old.customer_name, old.email) is distinct from (new.order_number, new.customer_name, new.email))
  execute function pass_order_words();

-- As before, but for the words of an order that its returns repeat: the audit log has them with the order.
create or replace function enter_audit() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('shop.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kept jsonb := coalesce(becomes, was);
begin
  was := was - '{changed_at,updated_at,shown_price_cents,average_rating,total_reviews,order_words}'::text[];
  becomes := becomes - '{changed_at,updated_at,shown_price_cents,average_rating,total_reviews,order_words}'::text[];
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
