-- What the merchant chooses before an import writes: pieces for variants that the file does not count, or sells without stock.
alter table product_imports
  add column untracked_stock integer check (untracked_stock between 0 and 100000),
  add column continued_stock integer check (continued_stock between 0 and 100000),
  -- Products come without the photos that cannot be fetched.
  add column without_photos boolean not null default false;

-- A photo that cannot be fetched: it holds up no product.
alter table product_import_problems add column is_photo boolean not null default false;

-- From where the file was fetched: it is not fetched again. The hash fits an index whatever the length of the URL.
alter table uploads add column source_url text;
create index uploads_by_source on uploads using hash (source_url) where source_url is not null;

-- Photos of imported products that could not be fetched, and the place that each is for.
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
