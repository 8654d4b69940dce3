create table wishlist_entries (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- A viewer is a user's id, or 'guest_' and a random id that the guest's browser keeps.
create table product_views (
  viewer text not null,
  product_id text not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (viewer, product_id)
);
create index product_views_latest on product_views (viewer, viewed_at desc);
create index product_views_of_guests on product_views (viewed_at) where starts_with(viewer, 'guest_');
create index product_views_of_product on product_views (product_id);
create index wishlist_entries_of_product on wishlist_entries (product_id);
