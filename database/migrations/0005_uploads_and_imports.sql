-- Files that come in, and imports of products.

-- A file that comes in. A file that is not 'used' after a day is deleted.
create table uploads (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('review_photo', 'product_image', 'return_evidence', 'return_attachment', 'return_label')),
  state text not null default 'issued' check (state in ('issued', 'receiving', 'stored', 'saved', 'used', 'dropped')),
  image_url text unique,
  alt_text text not null default '',
  created_at timestamptz not null default now(),
  -- Of private files, which are answered in parts.
  media_type text,
  byte_count integer check (byte_count > 0),
  -- From where the file was fetched, so that it is not fetched again.
  source_url text,
  -- The session that asked for the upload address; no other may send the file.
  session_id text
);
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_to_sweep on uploads (created_at) where state <> 'used';
-- A hash, which fits an index whatever the length of the URL.
create index uploads_by_source on uploads using hash (source_url) where source_url is not null;
-- These are deleted after an hour.
create index uploads_to_sweep_hourly on uploads (created_at)
  where state <> 'used' and (kind in ('return_evidence', 'return_attachment', 'return_label'));
create trigger uploads_of_present before insert on uploads for each row execute function refuse_for_deleted();
comment on trigger uploads_of_present on uploads is
  'Refuses rows for a deleted account. The lock on the account lets no write slip past a deletion that runs at the same time.';

-- Files of products: each is checked first, and then imported completely or not at all.
create table product_imports (
  id text primary key,
  user_id text not null references users (id),
  user_name text not null,
  -- Of the caller.
  address text,
  file_name text not null,
  -- Of the address that the file is sent to.
  token_hash text not null unique,
  status text not null default 'awaiting_file'
    check (status in ('awaiting_file', 'checking', 'refused', 'checked', 'queued', 'importing', 'done', 'canceled', 'failed')),
  bytes integer not null default 0,
  -- True while the storage has the file.
  has_file boolean not null default false,
  makes_categories boolean not null default false,
  leaves_out_bad boolean not null default false,
  -- Why the file is refused, or why its import failed.
  problem text,
  step text check (step in ('reading', 'pictures', 'writing')),
  steps_done integer not null default 0,
  steps_all integer not null default 0,
  counts jsonb,
  ignored_columns text[] not null default '{}',
  cancel_asked boolean not null default false,
  created_at timestamptz not null,
  begun_at timestamptz,
  -- A running import reports again and again that it runs.
  seen_at timestamptz,
  ended_at timestamptz,
  -- What the merchant chose: pieces for variants that the file does not count, or sells without stock.
  untracked_stock integer check (untracked_stock between 0 and 100000),
  continued_stock integer check (continued_stock between 0 and 100000),
  -- True imports products without the photos that cannot be fetched.
  without_photos boolean not null default false,
  -- The session that asked for the upload address; no other may send the files.
  session_id text
);
create unique index product_imports_one_running on product_imports ((true)) where status in ('queued', 'importing');
create index product_imports_newest on product_imports (created_at desc);
create index product_imports_of_user on product_imports (user_id);

-- Picture files that a file of products names.
create table product_import_pictures (
  import_id text not null references product_imports (id) on delete cascade,
  -- In lower case.
  name text not null,
  storage_key text not null,
  primary key (import_id, name)
);

-- Cells of a file that cannot be imported, and notes.
create table product_import_problems (
  import_id text not null references product_imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  -- True for what is imported all the same.
  is_note boolean not null,
  -- True for a photo that cannot be fetched, which holds up no product.
  is_photo boolean not null default false,
  primary key (import_id, position)
);

-- Photos of imported products that could not be fetched, with their positions.
create table missing_photos (
  id text primary key,
  import_id text not null references product_imports (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  -- Null for a general photo.
  variant_id text references product_variants (id) on delete cascade,
  source_url text not null,
  alt_text text not null,
  sort_order integer not null,
  is_primary boolean not null,
  -- Of the cell that names it.
  line integer not null,
  column_name text not null,
  reason text not null,
  tries integer not null default 0,
  -- Null once it is given up.
  next_try_at timestamptz
);
create index missing_photos_of_import on missing_photos (import_id, line);
create index missing_photos_due on missing_photos (next_try_at) where next_try_at is not null;
create index missing_photos_of_product on missing_photos (product_id);
create index missing_photos_of_variant on missing_photos (variant_id) where variant_id is not null;
