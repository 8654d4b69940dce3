-- Categories, products, their variants, images and shipping options.

-- Two levels of categories.
create table categories (
  id text primary key,
  parent_id text references categories (id),
  slug text not null unique,
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  -- The photo at the head of the category's page.
  storage_id text unique,
  image_url text,
  image_alt text not null default '',
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  check (parent_id <> id),
  constraint categories_image_is_stored check ((storage_id is null) = (image_url is null)),
  constraint categories_focal_point_is_whole check ((focal_x is null) = (focal_y is null))
);
create trigger categories_audit after insert or update or delete on categories for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('category', 'id');
comment on trigger categories_audit on categories is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Former addresses of categories; links to them are redirected. A category that has such an address now wins.
create table category_slugs (
  slug text primary key,
  category_id text not null references categories (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index category_slugs_of_category on category_slugs (category_id);

-- Stores the former address, and forgets it where a category has it again.
create function store_former_category_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into category_slugs (slug, category_id) values (old.slug, new.id)
    on conflict (slug) do update set category_id = excluded.category_id, created_at = excluded.created_at;
  end if;
  delete from category_slugs where slug = new.slug;
  return null;
end $$;
create trigger category_slug_taken after insert on categories for each row execute function store_former_category_slug();
comment on trigger category_slug_taken on categories is
  'Writes category_slugs, so that no way of renaming a category breaks links to it.';
create trigger category_slug_changed after update of slug on categories
  for each row when (old.slug <> new.slug) execute function store_former_category_slug();
comment on trigger category_slug_changed on categories is
  'Writes category_slugs, so that no way of renaming a category breaks links to it.';

-- Categories have two levels, whichever transactions change the tree at the same time.
create function require_two_levels() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  if exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id) then
    raise exception 'Categories stand in two levels' using errcode = 'check_violation', constraint = 'categories_two_levels';
  end if;
  return new;
end $$;
create trigger categories_two_levels before insert or update of parent_id on categories
  for each row when (new.parent_id is not null) execute function require_two_levels();
comment on trigger categories_two_levels on categories is
  'Refuses a third level. A CHECK sees one row only, and two transactions could each be right.';

-- Letters of SKUs count as one, upper or lower case. A product without variants has a SKU and a barcode of its own.
create table products (
  id text primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  short_description text not null default '',
  category_id text not null references categories (id),
  base_price_cents integer not null check (base_price_cents >= 0),
  sale_price_cents integer,
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
  created_at timestamptz not null default now(),
  -- When the product's page last changed; stock comes and goes without it.
  changed_at timestamptz not null default now(),
  -- Deleted, though orders or carts still name it: it is in no list.
  archived_at timestamptz,
  -- The id of the form that created it: sent twice, it creates one product.
  draft_id text unique,
  -- The schedule: when the product becomes active, and a sale that begins and ends by itself.
  publish_at timestamptz,
  planned_price_cents integer check (planned_price_cents >= 0),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- True while the scheduled sale runs; then the sale price from before it.
  sale_is_running boolean not null default false,
  price_before_sale_cents integer,
  sku text check (sku <> ''),
  -- A GTIN, whose last digit is the check digit of domain/barcode.ts.
  barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- What one piece costs the shop; null when it is not known. It never reaches customers.
  cost_cents integer check (cost_cents >= 0),
  -- Title and description for search engines; empty for the product's own name and text.
  seo_title text not null default '',
  seo_description text not null default '',
  -- Grams, null where unknown. A variant without dimensions or weight of its own has those of its product.
  weight_grams integer check (weight_grams between 1 and 100000),
  check (sale_price_cents >= 0 and sale_price_cents < base_price_cents),
  constraint products_slug_in_lower_case check (slug = lower(slug)),
  constraint products_archived_are_inactive check (archived_at is null or not is_active),
  constraint products_planned_sale_is_whole
    check ((planned_price_cents is null) = (sale_starts_at is null) and (planned_price_cents is null) = (sale_ends_at is null)
    and (planned_price_cents is not null or not sale_is_running)),
  constraint products_sale_ends_after_start check (sale_ends_at > sale_starts_at)
);
create index products_newest on products (created_at, id) where is_active;
create index products_by_price on products (shown_price_cents, id) where is_active;
create index products_by_rating on products (average_rating, id) where is_active;
create index products_by_name on products (lower(name), id) where is_active;
create index products_by_category on products (category_id) where is_active;
-- The administration's list, inactive products too, in each of its orders.
create index products_listed_newest on products (created_at, id) where archived_at is null;
create index products_listed_by_price on products (shown_price_cents, id) where archived_at is null;
create index products_listed_by_name on products (lower(name) collate "C", id) where archived_at is null;
create index products_listed_inactive on products (created_at, id) where archived_at is null and not is_active;
create index products_of_category on products (category_id, created_at);
create index products_listed_text on products using gin (lower(name || ' ' || slug || ' ' || description) gin_trgm_ops)
  where archived_at is null;
-- Products by parts of their name.
create index products_search on products using gin (lower(name) gin_trgm_ops);
create unique index products_sku on products (upper(sku)) where sku is not null and archived_at is null;
create trigger products_audit after insert or update or delete on products for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'id');
comment on trigger products_audit on products is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Former addresses of products; links to them are redirected. A product that has such an address now wins.
create table product_slugs (
  slug text primary key,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index product_slugs_of_product on product_slugs (product_id);

-- Stores the former address, and forgets it where a product has it again.
create function store_former_product_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into product_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at;
  end if;
  delete from product_slugs where slug = new.slug;
  return null;
end $$;
create trigger product_slug_taken after insert on products for each row execute function store_former_product_slug();
comment on trigger product_slug_taken on products is
  'Writes product_slugs, so that no way of renaming a product breaks links to it.';
create trigger product_slug_changed after update of slug on products
  for each row when (old.slug <> new.slug) execute function store_former_product_slug();
comment on trigger product_slug_changed on products is
  'Writes product_slugs, so that no way of renaming a product breaks links to it.';

-- The time of the last change of a product's page, for caches and search engines.
create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger product_changed before update of
  slug, name, description, short_description, category_id, base_price_cents, sale_price_cents, sustainability_score,
  sustainable_features, care_instructions, material, dimensions, tags, total_reviews, is_active on products
  for each row execute function note_product_change();
comment on trigger product_changed on products is
  'Sets products.changed_at of the same row. Many functions, jobs and imports change products; none can forget it.';
create trigger product_weight_changed before update of weight_grams on products
  for each row execute function note_product_change();
comment on trigger product_weight_changed on products is
  'Sets products.changed_at of the same row. Many functions, jobs and imports change products; none can forget it.';

-- A color or size as addresses name it: 'Café Crème' is 'cafe-creme'. A name in other scripts is used in lower case.
create function filter_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(trim(both '-' from regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'),
      '[^a-z0-9]+', '-', 'g')), ''),
    replace(lower(name), '.', ''))
$$;

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
  -- One variant of each kind is the pictured one: a buyer who chooses none buys it.
  is_pictured boolean not null default false,
  sku text check (sku <> ''),
  filter_name text not null generated always as (filter_name(name)) stored,
  barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  -- Replaces the product's cost; null for the product's.
  cost_cents integer check (cost_cents >= 0),
  dimensions text not null default '',
  weight_grams integer check (weight_grams between 1 and 100000),
  unique (id, product_id)
);
create index product_variants_of_product on product_variants (product_id, sort_order);
create unique index product_variants_one_pictured on product_variants (product_id, type) where is_pictured;
create unique index product_variants_sku on product_variants (upper(sku)) where sku is not null and is_active;
create index product_variants_by_filter_name on product_variants (type, filter_name, product_id) where is_active;
create trigger product_variants_audit after insert or update or delete on product_variants for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger product_variants_audit on product_variants is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- At commit every kind has its pictured variant, and carts name it. The advisory locks are 1,024, since a transaction that changes
-- thousands of products would fill the table of locks.
create function ensure_pictured() returns trigger language plpgsql as $$
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
create constraint trigger product_variants_ensure_pictured
  after insert or delete or update of is_pictured, is_active, type on product_variants
  deferrable initially deferred for each row execute function ensure_pictured();
comment on trigger product_variants_ensure_pictured on product_variants is
  'Writes product_variants.is_pictured and cart_items at commit, when all variants of the transaction are known.';

create table product_images (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  variant_id text references product_variants (id) on delete cascade,
  image_url text not null,
  alt_text text not null,
  is_primary boolean not null default false,
  sort_order integer not null default 0,
  -- The upload that it came with; images of the demo have none.
  storage_id text unique,
  -- Percent from the left and from the top of what must be seen where a frame crops; null for the position of the frame.
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  -- From where an import fetched the photo, so that it is recognized the next time.
  source_url text,
  check ((focal_x is null) = (focal_y is null))
);
create index product_images_of_product on product_images (product_id, variant_id, sort_order);
create unique index product_images_one_primary on product_images (product_id) where is_primary and variant_id is null;
create index product_images_of_variant on product_images (variant_id) where variant_id is not null;
create unique index product_images_one_primary_of_variant on product_images (variant_id) where is_primary and variant_id is not null;
create trigger product_images_audit after insert or update or delete on product_images for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger product_images_audit on product_images is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- A new primary photo replaces the one before.
create function clear_primary() returns trigger language plpgsql as $$
begin
  update product_images set is_primary = false
  where product_id = new.product_id and variant_id is not distinct from new.variant_id and is_primary and id <> new.id;
  return new;
end $$;
create trigger product_images_clear_primary before insert or update of is_primary on product_images for each row
  when (new.is_primary) execute function clear_primary();
comment on trigger product_images_clear_primary on product_images is
  'Clears product_images.is_primary of the former primary photo before the unique index would refuse the new one.';

-- At commit the first remaining photo replaces a primary one that is gone.
create function ensure_primary() returns trigger language plpgsql as $$
declare
  list product_images := case when tg_op = 'INSERT' then new else old end;
begin
  update product_images set is_primary = true where id = (
    select id from product_images where product_id = list.product_id and variant_id is not distinct from list.variant_id
    order by is_primary desc, sort_order, id limit 1) and not is_primary;
  return null;
end $$;
create constraint trigger product_images_ensure_primary after insert on product_images
  deferrable initially deferred for each row when (not new.is_primary) execute function ensure_primary();
comment on trigger product_images_ensure_primary on product_images is
  'Sets product_images.is_primary at commit, when it is known which photos remain: no list of photos is without a primary one.';
create constraint trigger product_images_ensure_primary_after_change after delete or update of is_primary on product_images
  deferrable initially deferred for each row when (old.is_primary) execute function ensure_primary();
comment on trigger product_images_ensure_primary_after_change on product_images is
  'Sets product_images.is_primary at commit, when it is known which photos remain: no list of photos is without a primary one.';

-- The images that represent a product: the general ones or, without any, those of one variant (domain/product-pictures.ts makes the same
-- choice). One select, so that PostgreSQL plans it as a part of the calling statement.
create function pictures_of(product text) returns setof product_images language sql stable rows 4 as $$
  select i.* from product_images i
  where i.product_id = product and case
    when exists (select from product_images g where g.product_id = product and g.variant_id is null) then i.variant_id is null
    else i.variant_id = (
      select v.id from product_variants v
      where v.product_id = product and v.is_active and exists (
        select from product_images o where o.product_id = product and o.variant_id = v.id)
      order by v.is_pictured desc, case when v.is_pictured then array_position('{color,size,material,style}', v.type) end,
        v.sort_order, v.id
      limit 1)
    end
$$;

-- The outline of the product in a photo, traced when the photo was encoded, by the photo's base: '/pictures/{hash}-{width}x{height}'.
create table picture_outlines (
  picture text primary key,
  outline jsonb not null check (length(outline::text) <= 2000)
);

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
-- The prices of shipping in the whole shop are read from this index alone.
create index shipping_options_offered on shipping_options (name) include (price_cents, min_days, max_days, product_id) where is_active;
create trigger shipping_options_audit after insert or update or delete on shipping_options for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger shipping_options_audit on shipping_options is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Values before a bulk change, so that it can be undone for a day.
create table run_changes (
  -- One bulk change, however many calls it took.
  run_id text not null,
  product_id text not null references products (id) on delete cascade,
  -- The product whose shipping options were copied, or the person who changed many products.
  run_of text not null,
  -- The rows or values of the product.
  before jsonb not null,
  after jsonb not null,
  applied_at timestamptz not null default now(),
  -- Undone, or left because it was changed since: never a second time.
  undone_at timestamptz,
  primary key (run_id, product_id)
);
create index run_changes_by_time on run_changes (applied_at);
create index run_changes_of_product on run_changes (product_id);
create index run_changes_of_owner on run_changes (run_of, applied_at);
