-- The sandbox gateway has a schema of its own from here, made by its own migrations when it runs (sandbox-gateway/). What it kept among
-- the shop's tables moves there, under the names that it has there; where it kept nothing, nothing of it stays.
do $$
declare
  mine text[] := '{customers,payment_methods,payment_intents,charges,refunds,disputes,setup_intents,events,idempotency_keys}';
  one text;
  part record;
begin
  if not exists (
    select 1 from sandbox_customers union all select 1 from sandbox_payment_methods union all select 1 from sandbox_payment_intents
    union all select 1 from sandbox_events union all select 1 from sandbox_idempotency_keys
  ) then
    drop table sandbox_disputes, sandbox_refunds, sandbox_charges, sandbox_setup_intents, sandbox_payment_intents,
      sandbox_payment_methods, sandbox_customers, sandbox_events, sandbox_idempotency_keys;
    return;
  end if;
  create schema if not exists sandbox_gateway;
  foreach one in array mine loop
    execute format('alter table %I set schema sandbox_gateway', 'sandbox_' || one);
    execute format('alter table sandbox_gateway.%I rename to %I', 'sandbox_' || one, one);
  end loop;
  for part in select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = 'sandbox_gateway'::regnamespace and starts_with(conname, 'sandbox_') loop
    execute format('alter table %s rename constraint %I to %I', part.owner, part.name, substr(part.name, 9));
  end loop;
  for part in select relname as name from pg_class
    where relnamespace = 'sandbox_gateway'::regnamespace and relkind in ('i', 'S') and starts_with(relname, 'sandbox_') loop
    execute format('alter table sandbox_gateway.%I rename to %I', part.name, substr(part.name, 9));
  end loop;
end $$;
