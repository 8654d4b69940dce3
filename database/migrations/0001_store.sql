create table users (
  id text primary key,
  clerk_user_id text not null unique,
  email text not null,
  name text not null,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index users_last_seen on users (last_seen_at);

create table categories (
  id text primary key,
  parent_id text references categories (id),
  slug text not null unique,
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  check (parent_id <> id)
);

create table products (
  id text primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  short_description text not null default '',
  category_id text not null references categories (id),
  base_price_cents integer not null check (base_price_cents >= 0),
  sale_price_cents integer check (sale_price_cents >= 0 and sale_price_cents < base_price_cents),
  shown_price_cents integer not null generated always as (coalesce(sale_price_cents, base_price_cents)) stored,
  sustainability_score numeric(3, 1) check (sustainability_score between 0 and 10),
  sustainable_features text[] not null default '{}',
  care_instructions text not null default '',
  material text not null default '',
  dimensions text not null default '',
  tags text[] not null default '{}',
  total_stock integer not null default 0 check (total_stock >= 0),
  average_rating numeric(3, 2) not null default 0 check (average_rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  created_at timestamptz not null default now()
);
create index products_newest on products (created_at, id) where is_active;
create index products_by_price on products (shown_price_cents, id) where is_active;
create index products_by_rating on products (average_rating, id) where is_active;
create index products_by_name on products (lower(name), id) where is_active;
create index products_by_category on products (category_id) where is_active;

create table product_variants (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  type text not null check (type in ('color', 'size', 'material', 'style')),
  name text not null,
  value text not null,
  price_adjustment_cents integer not null default 0,
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  unique (id, product_id)
);
create index product_variants_of_product on product_variants (product_id, sort_order);

create table product_images (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  variant_id text references product_variants (id) on delete cascade,
  image_url text not null,
  alt_text text not null,
  is_primary boolean not null default false,
  sort_order integer not null default 0
);
create index product_images_of_product on product_images (product_id, variant_id, sort_order);
create unique index product_images_one_primary on product_images (product_id) where is_primary and variant_id is null;

create table shipping_options (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  name text not null,
  description text not null default '',
  price_cents integer not null check (price_cents >= 0),
  min_days integer not null check (min_days >= 1),
  max_days integer not null,
  carrier text check (carrier in ('USPS', 'UPS', 'FedEx', 'DHL')),
  service_type text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  check (min_days <= max_days)
);
create index shipping_options_of_product on shipping_options (product_id, sort_order);

create table reviews (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  user_id text references users (id),
  user_name text not null,
  rating integer not null check (rating between 1 and 5),
  title text check (length(title) <= 100),
  comment text not null check (length(comment) <= 1000),
  is_verified_purchase boolean not null default false,
  admin_response text,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc);

create table cart_items (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  variant_key text not null,
  variant_ids text[] not null default '{}',
  quantity integer not null check (quantity between 1 and 999),
  shipping_option_id text references shipping_options (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, product_id, variant_key)
);

create table cart_transfers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- A customer's way to an order. 'releasing': its time is over, and the gateway is asked before the stock goes back.
create table checkouts (
  id text primary key,
  user_id text not null references users (id),
  order_number text not null unique,
  status text not null default 'open' check (status in ('open', 'releasing', 'completed', 'released', 'refunded')),
  revision integer not null default 0,
  payment_intent_id text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index checkouts_one_open on checkouts (user_id) where status = 'open';
create index checkouts_expiring on checkouts (expires_at) where status in ('open', 'releasing');

-- What was agreed, frozen: an order is made from the revision that was paid.
create table checkout_revisions (
  checkout_id text not null references checkouts (id) on delete cascade,
  revision integer not null,
  email text not null,
  charity text not null check (charity in ('animal_shelter', 'environmental', 'children', 'education')),
  shipping_address jsonb not null,
  lines jsonb not null,
  figures jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  created_at timestamptz not null default now(),
  primary key (checkout_id, revision)
);

-- Stock that a checkout has taken: a row for each product, and one for each of its variants. Gone when it is released or an order.
create table stock_holds (
  checkout_id text not null references checkouts (id) on delete cascade,
  product_id text not null references products (id),
  variant_id text references product_variants (id),
  quantity integer not null check (quantity > 0),
  unique nulls not distinct (checkout_id, product_id, variant_id)
);

create table orders (
  id text primary key,
  order_number text not null unique,
  user_id text not null references users (id),
  checkout_id text unique references checkouts (id),
  payment_intent_id text unique,
  email text not null,
  customer_name text not null,
  status text not null check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  payment_method text not null default 'Stripe Card',
  payment_status text not null default 'paid',
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  additional_donation_cents integer not null check (additional_donation_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  total_cents integer not null,
  charity text not null check (charity in ('animal_shelter', 'environmental', 'children', 'education')),
  shipping_address jsonb not null,
  tracking_number text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents + additional_donation_cents)
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_newest on orders (created_at desc);
create index orders_by_status on orders (status, created_at desc);

create table order_lines (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null references products (id),
  variant_ids text[] not null default '{}',
  product_name text not null,
  product_slug text not null,
  variant_name text,
  image_url text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  total_cents integer not null check (total_cents = unit_price_cents * quantity),
  shipping_option jsonb,
  -- Pieces that came back into stock with a cancellation; leaving the status takes them again.
  restocked integer not null default 0 check (restocked between 0 and quantity),
  primary key (order_id, position)
);
create index order_lines_of_product on order_lines (product_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  status text not null,
  tracking_number text,
  changed_by text references users (id),
  created_at timestamptz not null default now()
);
create index order_history_of_order on order_history (order_id, id);

create table donations (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  charity text not null,
  gift_cents integer not null,
  additional_cents integer not null,
  created_at timestamptz not null default now()
);
create unique index donations_one_gift on donations (order_id) where gift_cents >= 0 and additional_cents >= 0;

create table refunds (
  id text primary key,
  order_id text references orders (id),
  checkout_id text references checkouts (id),
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  gateway_refund_id text unique,
  created_at timestamptz not null default now(),
  check (order_id is not null or checkout_id is not null)
);
create index refunds_of_order on refunds (order_id);
create unique index refunds_one_without_order on refunds (payment_intent_id) where order_id is null;

create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create table mails (
  id text primary key,
  -- One mail of each kind and cause: a retried job finds its mail already there.
  dedupe_key text not null unique,
  kind text not null,
  order_id text references orders (id),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc);
