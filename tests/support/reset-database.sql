-- Lets the next test of a file have a database of an earlier one: `resetting.reset_rows()` brings back the rows that it had before the first test.
create schema resetting;

-- Commands that changed more than rows, which no reset undoes.
create table resetting.commands (tag text);

create function resetting.note_command() returns event_trigger language plpgsql security definer as $$
begin
  insert into resetting.commands
  select command_tag from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
end $$;

create function resetting.note_drop() returns event_trigger language plpgsql security definer as $$
begin
  insert into resetting.commands select tg_tag from pg_event_trigger_dropped_objects() where not is_temporary;
end $$;

-- Writes `reset_rows` with a statement for each table and sequence: their plans stay in the connection.
do $do$
declare
  place record;
  columns text;
  has_rows boolean;
  body text := '';
begin
  for place in
    select c.oid, relkind, format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'S') and nspname not in ('pg_catalog', 'information_schema', 'resetting')
  loop
    if place.relkind = 'S' then
      body := body || format('perform setval(%L, seqstart, false) from pg_sequence where seqrelid = %s;', place.name, place.oid);
      continue;
    end if;
    body := body || format('delete from %s;', place.name);
    execute format('select exists (select from %s)', place.name) into has_rows;
    continue when not has_rows;
    execute format('create table resetting.%I as table %s', place.oid, place.name);
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = place.oid and attnum > 0 and not attisdropped and attgenerated = '';
    body := body || format('insert into %s (%s) overriding system value select %2$s from resetting.%I;', place.name, columns, place.oid);
  end loop;
  execute format($function$
    create function resetting.reset_rows() returns boolean language plpgsql as $$
    begin
      if exists (select from resetting.commands) or exists (select from pg_statistic where starelid >= 16384) then
        return false;
      end if;
      perform set_config('session_replication_role', 'replica', true);
      %s
      return true;
    end $$
  $function$, body);
end $do$;

create event trigger note_command on ddl_command_end execute function resetting.note_command();
create event trigger note_drop on sql_drop execute function resetting.note_drop();
