-- Picture files that come along with a file of products, which names them.
create table product_import_pictures (
  import_id text not null references product_imports (id) on delete cascade,
  -- In lower case.
  name text not null,
  storage_key text not null,
  primary key (import_id, name)
);
