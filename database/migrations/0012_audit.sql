-- Changes by the team. Triggers write them in the transaction that makes the change; they are append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  -- The person; null where the shop carried out what one had scheduled.
  actor_id text,
  actor_name text not null,
  -- The function that was called, or the job that ran.
  action text not null,
  -- The thing that it belongs to, named as topics are: 'product:<id>' for a product's images, variants and shipping options too.
  subject text not null,
  table_name text not null,
  row_id text not null,
  row_name text not null,
  change text not null check (change in ('insert', 'update', 'delete', 'refused')),
  -- Column → value; of an update those that changed.
  before jsonb,
  after jsonb,
  -- Of the caller.
  address text,
  created_at timestamptz not null default now()
);
create index audit_log_of_subject on audit_log (subject, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);
-- Changes of one kind of thing: of 'product:<id>', 'product'.
create index audit_log_of_kind on audit_log (split_part(subject, ':', 1), id desc);
-- The audit log by period, and by a text in the name of the person or of the thing.
create index audit_log_by_time on audit_log (created_at desc, id desc);
create index audit_log_text on audit_log using gin (lower(actor_name || ' ' || row_name) gin_trgm_ops);
create trigger audit_log_is_append_only before delete or truncate on audit_log for each statement execute function refuse_change();
comment on trigger audit_log_is_append_only on audit_log is
  'Refuses changes: the rows are append-only, whatever statement comes.';
create trigger audit_log_forgets_only before update on audit_log for each row execute function forget_only('row_name', 'before', 'after');
comment on trigger audit_log_forgets_only on audit_log is
  'Refuses changes but those that erase a deleted person: the rows are append-only, whatever statement comes.';
