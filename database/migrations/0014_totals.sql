-- Counts and totals that lists and the dashboard read. Each change adds a row with its difference, so that no transaction waits for
-- another; jobs compact the rows.

create function stock_state(stock integer, below integer) returns text language sql immutable
  as $$ select case when stock = 0 then 'out' when stock < below then 'low' else 'in' end $$;

-- The order and the filters by stock of the administration's list. An index on products would make each sale write all indexes of products.
create table listed_stock (
  product_id text primary key references products (id) on delete cascade,
  stock integer not null
);
create index listed_stock_by_stock on listed_stock (stock, product_id);

-- How many products there are of each kind.
create table product_counts (
  id bigint generated always as identity primary key,
  category_id text not null,
  is_active boolean not null,
  stock text not null check (stock in ('in', 'low', 'out')),
  count integer not null
);

-- Reads the limit of low stock once no recount is running.
create function note_new_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  insert into listed_stock (product_id, stock) select id, total_stock from became where archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from became cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger products_listed after insert on products referencing new table as became
  for each statement execute function note_new_products();
comment on trigger products_listed on products is
  'Writes listed_stock and product_counts. Imports, the editor and jobs add products; a count must not miss one.';

create function note_erased_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), -count(*)
  from was cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger products_unlisted after delete on products referencing old table as was
  for each statement execute function note_erased_products();
comment on trigger products_unlisted on products is 'Writes product_counts for deleted products, however they are deleted.';

create function note_changed_products() returns trigger language plpgsql as $$
begin
  lock table product_counts in row exclusive mode;
  update listed_stock s set stock = became.total_stock from became
  where s.product_id = became.id and s.stock <> became.total_stock;
  delete from listed_stock using became, was
  where product_id = became.id and was.id = became.id and was.archived_at is null and became.archived_at is not null;
  insert into listed_stock (product_id, stock) select became.id, became.total_stock from became join was using (id)
  where was.archived_at is not null and became.archived_at is null;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), sum(count) from (
    select category_id, is_active, total_stock, 1 as count from became where archived_at is null
    union all select category_id, is_active, total_stock, -1 from was where archived_at is null) moved
  cross join low_stock_below() below
  group by 1, 2, 3 having sum(count) <> 0;
  return null;
end $$;
create trigger products_listed_anew after update on products referencing old table as was new table as became
  for each statement execute function note_changed_products();
comment on trigger products_listed_anew on products is
  'Writes listed_stock and product_counts. Every sale, return, edit and import changes them.';

-- Recounts when the limit of low stock changes. Writers of stock wait for it.
create function count_products_anew() returns trigger language plpgsql as $$
begin
  lock table product_counts in share row exclusive mode;
  delete from product_counts;
  insert into product_counts (category_id, is_active, stock, count)
  select category_id, is_active, stock_state(total_stock, below), count(*)
  from products cross join low_stock_below() below where archived_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger settings_low_stock after insert or update on settings for each row
  when (new.key = 'low-stock') execute function count_products_anew();
comment on trigger settings_low_stock on settings is
  'Writes product_counts with the commit that changes the limit of low stock; removing the setting restores the standard.';
create trigger settings_low_stock_standard after delete on settings for each row
  when (old.key = 'low-stock') execute function count_products_anew();
comment on trigger settings_low_stock_standard on settings is
  'Writes product_counts with the commit that changes the limit of low stock; removing the setting restores the standard.';

-- Products without a shipping option, so that the administration's list finds them without reading all.
create table products_without_shipping (
  product_id text primary key references products (id) on delete cascade
);

create function note_without_shipping() returns trigger language plpgsql as $$
begin
  insert into products_without_shipping (product_id) select id from became on conflict do nothing;
  return null;
end $$;
create trigger products_without_shipping_at_first after insert on products referencing new table as became
  for each statement execute function note_without_shipping();
comment on trigger products_without_shipping_at_first on products is
  'Writes products_without_shipping: a new product has no option yet.';

-- Locks the products: two transactions that change the options of one product run one after the other, and see each other.
create function note_first_shipping() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from became) order by id for no key update;
  delete from products_without_shipping using became where products_without_shipping.product_id = became.product_id;
  return null;
end $$;
create trigger shipping_options_first after insert on shipping_options referencing new table as became
  for each statement execute function note_first_shipping();
comment on trigger shipping_options_first on shipping_options is
  'Writes products_without_shipping. The editor, imports and bulk changes add options.';

-- Nothing is stored about a product that is deleted itself.
create function note_last_shipping() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from was) order by id for no key update;
  insert into products_without_shipping (product_id)
  select distinct was.product_id from was join products p on p.id = was.product_id
  where not exists (select from shipping_options o where o.product_id = was.product_id)
  on conflict do nothing;
  return null;
end $$;
create trigger shipping_options_last after delete on shipping_options referencing old table as was
  for each statement execute function note_last_shipping();
comment on trigger shipping_options_last on shipping_options is
  'Writes products_without_shipping. The editor, imports and bulk changes delete options.';

-- Active variants with few pieces, below the highest limit of low stock. An index on variants would make each sale write all indexes of
-- variants.
create table variant_stock (
  variant_id text primary key references product_variants (id) on delete cascade,
  stock integer not null
);
create index variant_stock_by_stock on variant_stock (stock, variant_id);

create function note_variant_stock() returns trigger language plpgsql as $$
begin
  delete from variant_stock s using became
  where s.variant_id = became.id and not (became.is_active and became.stock_quantity between 1 and 999);
  insert into variant_stock as s (variant_id, stock) select id, stock_quantity from became
  where is_active and stock_quantity between 1 and 999
  on conflict (variant_id) do update set stock = excluded.stock where s.stock <> excluded.stock;
  return null;
end $$;
create trigger variants_new_stock after insert on product_variants referencing new table as became
  for each statement execute function note_variant_stock();
comment on trigger variants_new_stock on product_variants is
  'Writes variant_stock. Every sale, return, edit and import changes it.';
create trigger variants_changed_stock after update on product_variants referencing new table as became
  for each statement execute function note_variant_stock();
comment on trigger variants_changed_stock on product_variants is
  'Writes variant_stock. Every sale, return, edit and import changes it.';

-- How many reviews there are of each rating and state.
create table review_counts (
  id bigint generated always as identity primary key,
  rating integer not null,
  state text not null,
  is_reported boolean not null,
  count integer not null
);

create function review_state(r reviews) returns text language sql immutable as $$
  select case when r.hidden_at is not null then 'hidden' when r.admin_response is null then 'waiting' else 'answered' end
$$;

create function note_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into review_counts (rating, state, is_reported, count) values (old.rating, review_state(old), old.open_reports > 0, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_counts (rating, state, is_reported, count) values (new.rating, review_state(new), new.open_reports > 0, 1);
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete on reviews for each row execute function note_reviews();
comment on trigger reviews_counted on reviews is
  'Writes review_counts. Reviews change by customers, the team, reports, merges and deletions.';
create trigger reviews_counted_anew after update on reviews for each row
  when ((old.rating, old.hidden_at is null, old.admin_response is null, old.open_reports > 0)
    is distinct from (new.rating, new.hidden_at is null, new.admin_response is null, new.open_reports > 0))
  execute function note_reviews();
comment on trigger reviews_counted_anew on reviews is
  'Writes review_counts. Reviews change by customers, the team, reports, merges and deletions.';

-- How many orders there are of each status, payment and charity, and their total.
create table order_counts (
  id bigint generated always as identity primary key,
  status text not null,
  count integer not null,
  total_cents bigint not null,
  payment_status text not null,
  charity text not null
);

create function note_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, count(*), sum(total_cents) from became group by 1, 2, 3;
  return null;
end $$;
create trigger orders_counted after insert on orders referencing new table as became
  for each statement execute function note_new_orders();
comment on trigger orders_counted on orders is 'Writes order_counts for new orders in the same transaction.';

create function note_erased_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, -count(*), -sum(total_cents) from was group by 1, 2, 3;
  return null;
end $$;
create trigger orders_uncounted after delete on orders referencing old table as was
  for each statement execute function note_erased_orders();
comment on trigger orders_uncounted on orders is
  'Writes order_counts. The shop deletes no order; an operator may, and the counts stay right.';

create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (status, payment_status, charity, count, total_cents)
  select status, payment_status, charity, sum(count), sum(total_cents) from (
    select status, payment_status, charity, 1 as count, total_cents from became
    union all select status, payment_status, charity, -1, -total_cents from was) moved
  group by 1, 2, 3 having sum(count) <> 0 or sum(total_cents) <> 0;
  return null;
end $$;
create trigger orders_counted_anew after update on orders referencing old table as was new table as became
  for each statement execute function note_changed_orders();
comment on trigger orders_counted_anew on orders is
  'Writes order_counts. Status and payment change in many handlers and by gateway events.';

-- What each person bought, as the administration's list reads it.
create table customers (
  user_id text primary key references users (id) on delete cascade,
  -- Copied from the person, for the list's indexes.
  created_at timestamptz not null,
  -- Without canceled orders.
  order_count integer not null default 0,
  -- Paid for them, less what was refunded or taken back by a bank.
  spent_cents bigint not null default 0,
  last_order_at timestamptz,
  -- A person of the team is a customer once they bought something.
  is_listed boolean not null
);
create index customers_newest on customers (created_at desc, user_id) where is_listed;
create index customers_by_spent on customers (spent_cents desc, user_id) where is_listed;
create index customers_by_orders on customers (order_count desc, user_id) where is_listed;

-- How many customers there are of each tier.
create table customer_counts (
  id bigint generated always as identity primary key,
  is_high_value boolean not null,
  is_frequent boolean not null,
  count integer not null
);

-- From 500 dollars, and from 5 orders on, as in domain/customer-tier.ts.
create function note_customers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (old.spent_cents >= 50000, old.order_count >= 5, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into customer_counts (is_high_value, is_frequent, count) values (new.spent_cents >= 50000, new.order_count >= 5, 1);
  end if;
  return null;
end $$;
create trigger customers_counted after insert or delete on customers for each row execute function note_customers();
comment on trigger customers_counted on customers is
  'Writes customer_counts as the rows of customers change, which triggers write themselves.';
create trigger customers_counted_anew after update on customers for each row
  when ((old.is_listed, old.spent_cents >= 50000, old.order_count >= 5) is distinct from
    (new.is_listed, new.spent_cents >= 50000, new.order_count >= 5)) execute function note_customers();
comment on trigger customers_counted_anew on customers is
  'Writes customer_counts as the rows of customers change, which triggers write themselves.';

-- Adds up anew once the rows are locked: transactions that change orders of one customer run one after the other.
create function update_customers(ids text[]) returns void language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed)
  select id, created_at, role = 'customer' from users where id = any(ids) order by id on conflict do nothing;
  perform from customers where user_id = any(ids) order by user_id for update;
  update customers c set created_at = k.created_at, order_count = k.order_count, spent_cents = k.spent_cents,
    last_order_at = k.last_order_at, is_listed = k.is_listed
  from (
    select u.id, u.created_at, count(o.id)::int as order_count, max(o.created_at) as last_order_at,
      u.deleted_at is null and (u.role = 'customer' or count(o.id) > 0) as is_listed,
      coalesce(sum(greatest(0, o.total_cents - returned_cents(o.id))), 0)::bigint as spent_cents
    from users u left join orders o on o.user_id = u.id and o.status <> 'cancelled'
    where u.id = any(ids) group by u.id) k
  where c.user_id = k.id
    and (c.created_at, c.order_count, c.spent_cents, c.last_order_at, c.is_listed)
      is distinct from (k.created_at, k.order_count, k.spent_cents, k.last_order_at, k.is_listed);
end $$;

create function add_customers() returns trigger language plpgsql as $$
begin
  insert into customers (user_id, created_at, is_listed) select id, created_at, role = 'customer' from became;
  return null;
end $$;
create trigger users_note_customer after insert on users referencing new table as became
  for each statement execute function add_customers();
comment on trigger users_note_customer on users is
  'Writes customers: each person has a row. Accounts come from two identity providers, checkouts and the demo.';

create function update_customer_of_person() returns trigger language plpgsql as $$
begin
  perform update_customers(array[new.id]);
  return null;
end $$;
create trigger users_note_customer_again after update on users for each row
  when (old.role <> new.role or old.created_at <> new.created_at) execute function update_customer_of_person();
comment on trigger users_note_customer_again on users is 'Writes customers when a role, a date or a deletion changes who is listed.';
create trigger users_unlisted after update on users for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function update_customer_of_person();
comment on trigger users_unlisted on users is 'Writes customers when a role, a date or a deletion changes who is listed.';

-- A new order adds itself, since its customer may have thousands.
create function add_orders_to_customers() returns trigger language plpgsql as $$
begin
  insert into customers as c (user_id, created_at, is_listed, order_count, spent_cents, last_order_at)
  select u.id, u.created_at, u.deleted_at is null, o.count, o.cents, o.newest
  from users u join (select user_id, count(*) as count, sum(total_cents) as cents, max(created_at) as newest from became
    where status <> 'cancelled' group by user_id) o on o.user_id = u.id
  order by u.id
  on conflict (user_id) do update set order_count = c.order_count + excluded.order_count,
    spent_cents = c.spent_cents + excluded.spent_cents, last_order_at = greatest(c.last_order_at, excluded.last_order_at),
    is_listed = excluded.is_listed;
  return null;
end $$;
create trigger orders_note_customer after insert on orders referencing new table as became
  for each statement execute function add_orders_to_customers();
comment on trigger orders_note_customer on orders is 'Writes customers in the transaction of the order.';

create function update_customers_of_erased_orders() returns trigger language plpgsql as $$
begin
  perform update_customers(array(select distinct user_id from was));
  return null;
end $$;
create trigger orders_unnote_customer after delete on orders referencing old table as was
  for each statement execute function update_customers_of_erased_orders();
comment on trigger orders_unnote_customer on orders is
  'Writes customers. The shop deletes no order; an operator may, and the totals stay right.';

create function update_customers_of_changed_orders() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct user_id from (
    (select id, user_id, status = 'cancelled', total_cents, created_at from was
      except select id, user_id, status = 'cancelled', total_cents, created_at from became)
    union all
    (select id, user_id, status = 'cancelled', total_cents, created_at from became
      except select id, user_id, status = 'cancelled', total_cents, created_at from was)) moved);
begin
  if ids <> '{}' then perform update_customers(ids); end if;
  return null;
end $$;
create trigger orders_note_customer_again after update on orders referencing old table as was new table as became
  for each statement execute function update_customers_of_changed_orders();
comment on trigger orders_note_customer_again on orders is
  'Writes customers. Status and totals change in many handlers, and merges move orders.';

create function update_customer_of_order() returns trigger language plpgsql as $$
begin
  perform update_customers(array(select user_id from orders where id in (old.order_id, new.order_id)));
  return null;
end $$;
create trigger refunds_note_customer after insert or delete on refunds for each row execute function update_customer_of_order();
comment on trigger refunds_note_customer on refunds is
  'Writes customers.spent_cents. Refunds and disputes change in many handlers and by gateway events.';
create trigger refunds_note_customer_again after update on refunds for each row
  when (old.status <> new.status or old.amount_cents <> new.amount_cents or old.order_id is distinct from new.order_id)
  execute function update_customer_of_order();
comment on trigger refunds_note_customer_again on refunds is
  'Writes customers.spent_cents. Refunds and disputes change in many handlers and by gateway events.';
create trigger disputes_note_customer after insert or delete on disputes for each row execute function update_customer_of_order();
comment on trigger disputes_note_customer on disputes is
  'Writes customers.spent_cents. Refunds and disputes change in many handlers and by gateway events.';
create trigger disputes_note_customer_again after update on disputes for each row
  when ((old.amount_cents, old.order_id, old.withdrawn_at, old.reinstated_at)
    is distinct from (new.amount_cents, new.order_id, new.withdrawn_at, new.reinstated_at))
  execute function update_customer_of_order();
comment on trigger disputes_note_customer_again on disputes is
  'Writes customers.spent_cents. Refunds and disputes change in many handlers and by gateway events.';

-- What the dashboard adds up, by quarters of an hour, so that an hour or a day of any time zone is a sum of whole rows.
create table quarter_sums (
  id bigint generated always as identity primary key,
  at timestamptz not null check (at = date_bin('00:15:00', at, '2000-01-01 00:00:00+00')),
  -- Orders that are not canceled, and their total, at the time when they were placed.
  orders integer not null default 0,
  order_cents bigint not null default 0,
  -- The total of all orders when they were placed, and what went back of payments when it went.
  sales_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  given_cents bigint not null default 0,
  -- How far visits to the shop came; they count nobody in particular.
  visits integer not null default 0,
  product_visits integer not null default 0,
  cart_visits integer not null default 0,
  checkout_visits integer not null default 0,
  -- The net price of what was sold, the part of it whose cost is known, and that cost, at the time of the order. A piece that went back
  -- into stock cost nothing; one that was refunded and did not come back did.
  net_cents bigint not null default 0,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0
);
create index quarter_sums_at on quarter_sums (at)
  include (orders, order_cents, sales_cents, returned_cents, given_cents, visits, product_visits, cart_visits,
    checkout_visits, net_cents, costed_cents, cost_cents);

-- What was sold of a variant, given by a promo code, or donated, by the day of UTC.
create table day_sums (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'code', 'gift')),
  day date not null,
  -- The product's id, the promo code or the charity.
  name text not null,
  variant_name text not null default '',
  count integer not null,
  amount_cents bigint not null,
  -- True for a row that window_sums includes. Later rows of a day are added by the reader.
  is_compacted boolean not null default false,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0
);
create index day_sums_compacted on day_sums (kind, day) include (name, variant_name, count, amount_cents, costed_cents, cost_cents)
  where is_compacted;
create index day_sums_not_compacted on day_sums (kind, day) include (name, variant_name, count, amount_cents, costed_cents, cost_cents)
  where not is_compacted;

-- What was sold and given since the first day of each period of the dashboard, so that no look at it adds up a year. A nightly job writes
-- it.
create table window_sums (
  kind text not null check (kind in ('product', 'code')),
  -- Whole days of UTC from this one on.
  since date not null,
  name text not null,
  -- Null is the sum of all of them.
  variant_name text,
  count integer not null,
  amount_cents bigint not null,
  costed_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  unique nulls not distinct (kind, since, name, variant_name)
);
create index window_sums_most_sold on window_sums (since, count desc, amount_cents desc, name)
  where kind = 'product' and variant_name is null;
create index window_sums_most_given on window_sums (since, amount_cents desc, count desc, name)
  where kind = 'code' and variant_name is null;

create function quarter_of(instant timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', instant, '2000-01-01 00:00+00')
$$;

-- A line's net price, the part of it whose cost is known, and the cost of its pieces that are gone.
create function line_margin(line order_lines, subtotal integer, discount integer, out net bigint, out costed bigint, out cost bigint)
language sql immutable as $$
  select goods.cents, case when line.unit_cost_cents is null then 0 else goods.cents end,
    coalesce(line.unit_cost_cents::bigint * (line.quantity - line.restocked), 0)
  from (select goods_cents(line.total_cents, subtotal, discount)::bigint - line.unsold_cents as cents) goods
$$;

create function sum_new_orders() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents)
  select quarter_of(created_at), count(*) filter (where status <> 'cancelled'),
    coalesce(sum(total_cents) filter (where status <> 'cancelled'), 0), sum(total_cents) from became group by 1;
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, count(*), sum(discount_cents) from became
  where promo_code is not null and status <> 'cancelled' group by 2, 3;
  return null;
end $$;
create trigger orders_summed after insert on orders referencing new table as became
  for each statement execute function sum_new_orders();
comment on trigger orders_summed on orders is 'Writes quarter_sums and day_sums in the transaction of the order.';

create function sum_changed_orders() returns trigger language plpgsql as $$
begin
  with moved as (
    select 1 as sign, n.* from became n join was o using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
    union all
    select -1, o.* from was o join became n using (id)
    where (n.status = 'cancelled', n.created_at, n.total_cents, n.promo_code, n.discount_cents)
      is distinct from (o.status = 'cancelled', o.created_at, o.total_cents, o.promo_code, o.discount_cents)
  ), lines as (
    select m.sign, m.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, g.*
    from moved m join order_lines l on l.order_id = m.id
    cross join lateral line_margin(l, m.subtotal_cents, m.discount_cents) g where m.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, orders, order_cents, sales_cents)
    select quarter_of(created_at), coalesce(sum(sign) filter (where status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) filter (where status <> 'cancelled'), 0), sum(sign * total_cents)
    from moved group by 1
  ), margins as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(sign * net), sum(sign * costed), sum(sign * cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'code', (created_at at time zone 'UTC')::date, promo_code, '', sum(sign), sum(sign * discount_cents), 0, 0 from moved
  where promo_code is not null and status <> 'cancelled' group by 2, 3
  union all
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(sign * count), sum(sign * net),
    sum(sign * costed), sum(sign * cost)
  from lines group by 2, 3, 4;
  return null;
end $$;
create trigger orders_summed_anew after update on orders referencing old table as was new table as became
  for each statement execute function sum_changed_orders();
comment on trigger orders_summed_anew on orders is
  'Writes quarter_sums and day_sums. Orders change in many handlers and by gateway events.';

-- Runs before the order and its lines are deleted.
create function sum_erased_order() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, orders, order_cents, sales_cents) values (quarter_of(old.created_at),
    case when old.status = 'cancelled' then 0 else -1 end,
    case when old.status = 'cancelled' then 0 else -old.total_cents end, -old.total_cents);
  if old.status <> 'cancelled' then
    with lines as (
      select l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
      from order_lines l cross join lateral line_margin(l, old.subtotal_cents, old.discount_cents) m where l.order_id = old.id
    ), margins as (
      insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
      select quarter_of(old.created_at), -sum(net), -sum(costed), -sum(cost) from lines having count(*) > 0
    )
    insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
    select 'code', (old.created_at at time zone 'UTC')::date, old.promo_code, '', -1, -old.discount_cents, 0, 0
    where old.promo_code is not null
    union all
    select 'product', (old.created_at at time zone 'UTC')::date, product_id, variant_name, -count, -net, -costed, -cost from lines;
  end if;
  return old;
end $$;
create trigger orders_unsummed before delete on orders for each row execute function sum_erased_order();
comment on trigger orders_unsummed on orders is
  'Writes quarter_sums and day_sums, while the lines exist. The shop deletes no order; an operator may.';

create function sum_new_lines() returns trigger language plpgsql as $$
begin
  with lines as (
    select o.created_at, l.product_id, coalesce(l.variant_name, '') as variant_name, l.quantity - l.unsold_pieces as count, m.*
    from became n join order_lines l on (l.order_id, l.position) = (n.order_id, n.position) join orders o on o.id = l.order_id
    cross join lateral line_margin(l, o.subtotal_cents, o.discount_cents) m where o.status <> 'cancelled'
  ), quarters as (
    insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
    select quarter_of(created_at), sum(net), sum(costed), sum(cost) from lines group by 1
  )
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  select 'product', (created_at at time zone 'UTC')::date, product_id, variant_name, sum(count), sum(net), sum(costed), sum(cost)
  from lines group by 2, 3, 4;
  return null;
end $$;
create trigger order_lines_summed after insert on order_lines referencing new table as became
  for each statement execute function sum_new_lines();
comment on trigger order_lines_summed on order_lines is
  'Writes quarter_sums and day_sums with the net prices and costs of new lines.';

create function sum_changed_line() returns trigger language plpgsql as $$
declare
  placed timestamptz;
  was record;
  became record;
begin
  select o.created_at into placed from orders o where o.id = new.order_id and o.status <> 'cancelled';
  if placed is null then return null; end if;
  select m.* into was from orders o cross join lateral line_margin(old, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  select m.* into became from orders o cross join lateral line_margin(new, o.subtotal_cents, o.discount_cents) m where o.id = new.order_id;
  insert into quarter_sums (at, net_cents, costed_cents, cost_cents)
  values (quarter_of(placed), became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  insert into day_sums (kind, day, name, variant_name, count, amount_cents, costed_cents, cost_cents)
  values ('product', (placed at time zone 'UTC')::date, new.product_id, coalesce(new.variant_name, ''),
    old.unsold_pieces - new.unsold_pieces, became.net - was.net, became.costed - was.costed, became.cost - was.cost);
  return null;
end $$;
create trigger order_lines_summed_anew after update of unsold_pieces, unsold_cents, restocked, unit_cost_cents on order_lines for each row
  when ((old.unsold_pieces, old.unsold_cents) is distinct from (new.unsold_pieces, new.unsold_cents)
    or (old.restocked, old.unit_cost_cents) is distinct from (new.restocked, new.unit_cost_cents)
      and coalesce(old.unit_cost_cents, new.unit_cost_cents) is not null)
  execute function sum_changed_line();
comment on trigger order_lines_summed_anew on order_lines is
  'Writes quarter_sums and day_sums when a trigger or a handler changes what of a line is sold.';

-- A refund that failed has returned nothing.
create function sum_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null and old.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(old.created_at), -old.amount_cents);
  end if;
  if tg_op <> 'DELETE' and new.order_id is not null and new.status <> 'failed' then
    insert into quarter_sums (at, returned_cents) values (quarter_of(new.created_at), new.amount_cents);
  end if;
  return null;
end $$;
create trigger refunds_summed after insert or delete on refunds for each row execute function sum_refund();
comment on trigger refunds_summed on refunds is
  'Writes quarter_sums. Refunds come from the shop and from the gateway, and may fail later.';
create trigger refunds_summed_anew after update on refunds for each row
  when ((old.status = 'failed', old.amount_cents, old.order_id, old.created_at)
    is distinct from (new.status = 'failed', new.amount_cents, new.order_id, new.created_at))
  execute function sum_refund();
comment on trigger refunds_summed_anew on refunds is
  'Writes quarter_sums. Refunds come from the shop and from the gateway, and may fail later.';

-- What a bank takes counts when it is taken, and what it gives back when it is given.
create function sum_dispute() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, returned_cents)
  select quarter_of(at), cents from (values
    (case when tg_op <> 'INSERT' then old.withdrawn_at end, case when tg_op <> 'INSERT' then -old.amount_cents end),
    (case when tg_op <> 'INSERT' and old.withdrawn_at is not null then old.reinstated_at end,
      case when tg_op <> 'INSERT' then old.amount_cents end),
    (case when tg_op <> 'DELETE' then new.withdrawn_at end, case when tg_op <> 'DELETE' then new.amount_cents end),
    (case when tg_op <> 'DELETE' and new.withdrawn_at is not null then new.reinstated_at end,
      case when tg_op <> 'DELETE' then -new.amount_cents end)) moved (at, cents)
  where at is not null;
  return null;
end $$;
create trigger disputes_summed after insert or delete on disputes for each row execute function sum_dispute();
comment on trigger disputes_summed on disputes is 'Writes quarter_sums as the gateway reports disputes.';
create trigger disputes_summed_anew after update on disputes for each row
  when ((old.amount_cents, old.withdrawn_at, old.reinstated_at) is distinct from (new.amount_cents, new.withdrawn_at, new.reinstated_at))
  execute function sum_dispute();
comment on trigger disputes_summed_anew on disputes is 'Writes quarter_sums as the gateway reports disputes.';

create function sum_new_gift() returns trigger language plpgsql as $$
begin
  insert into quarter_sums (at, given_cents) values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  insert into day_sums (kind, day, name, count, amount_cents) values ('gift',
    (case when new.cause_id is null then new.created_at else coalesce((select created_at from donations
      where order_id = new.order_id and cause_id is null), new.created_at) end at time zone 'UTC')::date,
    new.charity, new.orders, new.charity_donation_cents + new.additional_cents);
  return null;
end $$;
create trigger donations_summed after insert on donations for each row execute function sum_new_gift();
comment on trigger donations_summed on donations is 'Writes quarter_sums and day_sums in the transaction of the donation.';

create function sum_donation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quarter_sums (at, given_cents)
    values (quarter_of(new.created_at), new.charity_donation_cents + new.additional_cents);
  else
    insert into quarter_sums (at, given_cents)
    values (quarter_of(old.created_at), -(old.charity_donation_cents + old.additional_cents));
  end if;
  return null;
end $$;
create trigger donations_unsummed after delete on donations for each row execute function sum_donation();
comment on trigger donations_unsummed on donations is
  'Writes quarter_sums. The shop deletes no donation; an operator may, and the totals stay right.';

create function sum_erased_gifts() returns trigger language plpgsql as $$
begin
  insert into day_sums (kind, day, name, count, amount_cents)
  select 'gift', (coalesce(g.created_at, o.created_at) at time zone 'UTC')::date, o.charity, -sum(o.orders),
    -sum(o.charity_donation_cents + o.additional_cents)
  from was o left join (select order_id, created_at, cause_id from was union select order_id, created_at, cause_id from donations) g
    on g.order_id = o.order_id and g.cause_id is null group by 2, 3;
  return null;
end $$;
create trigger donations_unsummed_by_day after delete on donations referencing old table as was
  for each statement execute function sum_erased_gifts();
comment on trigger donations_unsummed_by_day on donations is
  'Writes day_sums. The shop deletes no donation; an operator may, and the totals stay right.';
