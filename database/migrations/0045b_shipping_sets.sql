-- What a set of shipping options that was given to many products replaced, so that it can be taken back for an hour.
create table shipping_set_changes (
  -- One giving, however many calls it took.
  run_id text not null,
  product_id text not null references products (id) on delete cascade,
  from_product_id text not null,
  -- Rows of shipping_options.
  before jsonb not null,
  after jsonb not null,
  applied_at timestamptz not null default now(),
  primary key (run_id, product_id)
);
create index shipping_set_changes_by_time on shipping_set_changes (applied_at);
create index shipping_set_changes_of_product on shipping_set_changes (product_id);
