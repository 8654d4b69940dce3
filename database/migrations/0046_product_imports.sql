-- Files of products that administrators bring: looked through first, and taken over whole or not at all.
create table product_imports (
  id text primary key,
  user_id text not null references users (id),
  user_name text not null,
  -- Of the caller.
  address text,
  file_name text not null,
  -- Of the address that the file is sent to.
  token_hash text not null unique,
  status text not null default 'awaiting_file' check (status in
    ('awaiting_file', 'checking', 'refused', 'checked', 'queued', 'importing', 'done', 'canceled', 'failed')),
  bytes integer not null default 0,
  -- The file lies in the storage.
  has_file boolean not null default false,
  makes_categories boolean not null default false,
  leaves_out_bad boolean not null default false,
  -- Why the file is refused, or its import failed.
  problem text,
  step text check (step in ('reading', 'pictures', 'writing')),
  steps_done integer not null default 0,
  steps_all integer not null default 0,
  counts jsonb,
  ignored_columns text[] not null default '{}',
  cancel_asked boolean not null default false,
  created_at timestamptz not null,
  begun_at timestamptz,
  -- A running one tells again and again that it runs.
  seen_at timestamptz,
  ended_at timestamptz
);
create unique index product_imports_one_running on product_imports ((true)) where status in ('queued', 'importing');
create index product_imports_newest on product_imports (created_at desc);
create index product_imports_of_user on product_imports (user_id);

create table product_import_problems (
  import_id text not null references product_imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  -- What is taken over all the same.
  is_note boolean not null,
  primary key (import_id, position)
);

-- From where an import fetched a photo: imported again, it is known.
alter table product_images add column source_url text;

-- A transaction that changes thousands of products would fill the table of locks: 1,024 stand for all.
create or replace function keep_pictured() returns trigger language plpgsql as $$
declare
  product text := coalesce(new.product_id, old.product_id);
begin
  perform pg_advisory_xact_lock(46, (hashtextextended(product, 0) & 1023)::integer);
  update product_variants set is_pictured = false where product_id = product and is_pictured and not is_active;
  update product_variants set is_pictured = true where id in (
    select distinct on (type) id from product_variants v
    where product_id = product and is_active and not exists (
      select from product_variants other where other.product_id = product and other.type = v.type and other.is_pictured)
    order by type, sort_order, id);
  perform complete_carts(product);
  return null;
end $$;
