-- Orders, parcels, and the money that comes and goes.

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
  payment_status text not null default 'paid'
    check (payment_status in ('paid', 'free', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null,
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  additional_donation_cents integer not null check (additional_donation_cents >= 0),
  charity_donation_cents integer not null check (charity_donation_cents >= 0),
  total_cents integer not null,
  charity text not null references charities (id),
  shipping_address jsonb not null,
  tracking_number text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  promo_code text,
  -- The money of a canceled order is refunded, or kept on purpose with a reason.
  kept_cents integer check (kept_cents > 0),
  kept_reason text,
  charity_name text not null default '',
  return_window_days integer not null default 30 check (return_window_days between 14 and 365),
  -- The card that paid, for emails about refunds; null in older orders.
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- True when the reason was written for the customer.
  kept_reason_is_public boolean not null default false,
  check (discount_cents between 0 and subtotal_cents),
  check (total_cents = (subtotal_cents - discount_cents + shipping_cents + tax_cents + additional_donation_cents)),
  constraint orders_kept_check check ((kept_cents is null) = (kept_reason is null)),
  constraint orders_card_check check ((card_brand is null) = (card_last4 is null))
);
-- Orders by the beginning of their number.
create index orders_of_number on orders (order_number text_pattern_ops);
-- Orders by parts of their number, name and address.
create index orders_search on orders
  using gin (lower(order_number || ' ' || customer_name || ' ' || email) gin_trgm_ops);
-- Lists of orders are read from these indexes alone.
create index orders_listed on orders (created_at desc, id) include (status, payment_status, charity);
create index orders_by_status on orders (status, created_at desc, id) include (payment_status, charity);
create index orders_by_payment on orders (payment_status, created_at desc, id) include (status, charity);
-- What needs attention is in indexes that hold little else.
create index orders_cancelled_unsettled on orders (created_at)
  where status = 'cancelled' and payment_status <> 'refunded' and payment_intent_id is not null;
create index orders_unshipped on orders (created_at) where status in ('pending', 'confirmed', 'processing');
-- A customer's orders are read page by page.
create index orders_of_user_by_time on orders (user_id, created_at desc, id desc);
create trigger orders_audit after insert or update or delete on orders for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'id');
comment on trigger orders_audit on orders is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger orders_charity_named before insert on orders
  for each row when (new.charity_name = '') execute function name_charity();
comment on trigger orders_charity_named on orders is 'Sets charity_name of the same row, so that no insert can forget it.';

-- A line begins as it was bought; what went back is counted beside it.
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
  total_cents integer not null,
  shipping_option jsonb,
  -- Pieces that returned into stock with a cancellation.
  restocked integer not null default 0,
  -- Pieces that were refunded before shipping.
  canceled integer not null default 0,
  -- What one piece cost the shop when it was bought; null when it was not known.
  unit_cost_cents integer check (unit_cost_cents >= 0),
  -- Pieces that were canceled or refunded, and the refunded part of the price after discount, before tax.
  unsold_pieces integer not null default 0,
  unsold_cents integer not null default 0,
  check (total_cents = (unit_price_cents * quantity)),
  check (restocked between 0 and quantity),
  primary key (order_id, position),
  constraint order_lines_canceled_check check (canceled between 0 and quantity)
);
create index order_lines_of_product on order_lines (product_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id) on delete cascade,
  status text not null check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  tracking_number text,
  changed_by text references users (id),
  created_at timestamptz not null default now(),
  reason text
);
create index order_history_of_order on order_history (order_id, id);
create index order_history_by_user on order_history (changed_by) where changed_by is not null;

-- Notes of the team about an order. Append-only.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  author_id text not null references users (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id, created_at, id);
create index order_notes_of_author on order_notes (author_id);
create trigger order_notes_audit after insert on order_notes for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'order_id');
comment on trigger order_notes_audit on order_notes is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';
create trigger order_notes_are_append_only before delete or truncate on order_notes for each statement execute function refuse_change();
comment on trigger order_notes_are_append_only on order_notes is
  'Refuses changes: the rows are append-only, whatever statement comes.';
create trigger order_notes_forget_only before update on order_notes for each row execute function forget_only('text');
comment on trigger order_notes_forget_only on order_notes is
  'Refuses changes but those that erase a deleted person: the rows are append-only, whatever statement comes.';

-- Addressees of the invoices of deleted customers. Only the invoice reads them, as long as bookkeeping law demands.
create table invoice_addressees (
  order_id text primary key references orders (id) on delete cascade,
  customer_name text not null,
  shipping_address jsonb not null,
  stored_until timestamptz not null
);
create index invoice_addressees_ending on invoice_addressees (stored_until);

-- Parcels of an order, each with its own number; orders.tracking_number is that of the first.
create table parcels (
  id text primary key,
  order_id text not null references orders (id),
  carrier text not null default '',
  tracking_number text,
  added_by text references users (id),
  created_at timestamptz not null default now()
);
create index parcels_of_order on parcels (order_id, created_at, id);
create index parcels_by_user on parcels (added_by) where added_by is not null;
create trigger parcels_audit after insert or update or delete on parcels for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'order_id');
comment on trigger parcels_audit on parcels is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Pieces in a parcel, by the position of the order line, from 0.
create table parcel_lines (
  parcel_id text not null references parcels (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index parcel_lines_of_order on parcel_lines (order_id, position);

-- The donations of an order. A refund takes its share out again; a refund that fails puts it back.
create table donations (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  charity text not null references charities (id),
  charity_donation_cents integer not null,
  additional_cents integer not null,
  created_at timestamptz not null default now(),
  -- The refund that took it out, and how many giving orders the row adds: 1 with the order, -1 once all its money is refunded, 0 for a
  -- part.
  cause_id text,
  orders integer not null default 1 check (orders between -1 and 1)
);
create unique index donations_one_gift on donations (order_id)
  where charity_donation_cents >= 0 and additional_cents >= 0 and cause_id is null;
create index donations_of_order on donations (order_id) include (charity_donation_cents, additional_cents, orders);
-- Totals by year and charity are read from this index alone.
create index donations_totals on donations (created_at) include (charity, charity_donation_cents, additional_cents, orders);

create table refunds (
  id text primary key,
  order_id text references orders (id),
  checkout_id text references checkouts (id),
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  gateway_refund_id text unique,
  created_at timestamptz not null default clock_timestamp(),
  -- Who began the refund: the shop, or the merchant in the gateway's own pages. `next_look_at` while the gateway works on it.
  origin text not null default 'shop' check (origin in ('shop', 'gateway')),
  next_look_at timestamptz,
  marks_order boolean not null default true,
  -- Of a refund of a part by the team: the id of its request, so that it is made once.
  request_id text unique,
  asked_by text references users (id),
  includes_shipping boolean not null default false,
  check (order_id is not null or checkout_id is not null)
);
create index refunds_of_order on refunds (order_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
create index refunds_of_intent on refunds (payment_intent_id);
create unique index refunds_one_without_order on refunds (payment_intent_id)
  where order_id is null and status <> 'failed' and origin = 'shop';
create index refunds_of_checkout on refunds (checkout_id) where checkout_id is not null;
create index refunds_of_asker on refunds (asked_by) where asked_by is not null;
create index refunds_failed on refunds (created_at) where status = 'failed' and order_id is not null;
create trigger refunds_audit after insert or update or delete on refunds for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'order_id');
comment on trigger refunds_audit on refunds is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- Pieces of the order lines that a refund pays back, by position.
create table refund_lines (
  refund_id text not null references refunds (id),
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null default 0 check (amount_cents >= 0),
  -- Pieces that were canceled by it, and pieces that it put back into stock.
  canceled integer not null default 0,
  restocked integer not null default 0,
  -- Shipped pieces that the customer sends back without a return request, and when they arrived.
  coming_back integer not null default 0,
  arrived_at timestamptz,
  primary key (refund_id, position),
  foreign key (order_id, position) references order_lines (order_id, position),
  check (canceled between 0 and quantity),
  check (restocked between 0 and quantity),
  constraint refund_lines_coming_back_check check (coming_back between 0 and quantity - canceled),
  constraint refund_lines_arrived_check check (arrived_at is null or coming_back > 0)
);
create index refund_lines_of_order on refund_lines (order_id, position);

-- `stage` orders what the gateway reports in any order: 1 waits for the shop's answer, 2 is with the bank, 3 is over.
create table disputes (
  id text primary key,
  order_id text references orders (id),
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null,
  stage integer not null check (stage between 1 and 3),
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  reported_at timestamptz not null,
  -- When the gateway took the money out of the shop's balance, and when it put it back.
  withdrawn_at timestamptz,
  reinstated_at timestamptz
);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (opened_at) where stage < 3;

-- Events of the gateway that were handled, each once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index webhook_events_age on webhook_events (received_at);

-- The money of a paid order: being refunded, kept with a reason, or held, which is neither. What a bank has taken, or is deciding about, is
-- not with the shop; what it decided for the shop is.
create view held_payments as
select o.id as order_id, o.status, back.cents as returning_cents, kept.cents as kept_cents,
  here.cents - back.cents - kept.cents as held_cents
from orders o
cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::int as returned,
    coalesce(sum(amount_cents) filter (where status = 'pending'), 0)::int as pending
  from refunds where order_id = o.id) r
cross join lateral (select coalesce(sum(amount_cents), 0)::int as cents from disputes
  where order_id = o.id and (status = 'lost' or stage < 3 and status not like 'warning%'
    or withdrawn_at is not null and reinstated_at is null and status <> 'won')) taken
cross join lateral (select greatest(o.total_cents - r.returned - taken.cents, 0) as cents) here
cross join lateral (select least(r.pending, here.cents) as cents) back
cross join lateral (select least(coalesce(o.kept_cents, 0), here.cents - back.cents) as cents) kept
where o.payment_intent_id is not null;

-- What is refunded of an order's payment, or is being refunded, and what a bank has taken back.
create function returned_cents(of_order text) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from refunds where order_id = of_order and status <> 'failed'), 0)
    + coalesce((select sum(amount_cents) from disputes
      where order_id = of_order and withdrawn_at is not null and reinstated_at is null), 0)
$$;

-- The price of a line after its share of the discount.
create function goods_cents(line_total integer, subtotal integer, discount integer) returns integer language sql immutable as $$
  select case when subtotal = 0 then 0 else round(line_total::numeric * (subtotal - discount) / subtotal)::integer end
$$;

-- What of each line is no longer sold. A refund that names no pieces counts against its order alone, until nothing of the payment is left.
-- A refund of a line includes tax: the price loses the same part as the value with tax.
create view line_sales as
select v.order_id, v.position,
  case when v.is_back then v.quantity
    else least(v.quantity, v.canceled + greatest(0, r.pieces - least(r.canceled, v.canceled)))::integer end as unsold_pieces,
  case when v.is_back then v.goods when v.value <= 0 then 0
    else least(v.goods, round(v.goods::numeric * r.cents / v.value))::integer end as unsold_cents
from (
  select l.order_id, l.position, l.quantity, l.canceled, goods_cents(l.total_cents, o.subtotal_cents, o.discount_cents) as goods,
    o.total_cents > 0 and returned_cents(o.id) >= o.total_cents as is_back,
    case when o.subtotal_cents = 0 then 0 else
      round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
          * sum(l.total_cents) over (partition by l.order_id order by l.position) / o.subtotal_cents)
      - round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
          * (sum(l.total_cents) over (partition by l.order_id order by l.position) - l.total_cents) / o.subtotal_cents) end as value
  from order_lines l join orders o on o.id = l.order_id) v
cross join lateral (
  select coalesce(sum(x.quantity), 0) as pieces, coalesce(sum(x.canceled), 0) as canceled, coalesce(sum(x.amount_cents), 0) as cents
  from refund_lines x join refunds f on f.id = x.refund_id
  where x.order_id = v.order_id and x.position = v.position and f.status <> 'failed') r;

-- Writes what of each line is no longer sold.
create function settle_line_sales(ids text[]) returns void language sql as $$
  update order_lines l set unsold_pieces = s.unsold_pieces, unsold_cents = s.unsold_cents from line_sales s
  where s.order_id = any(ids) and l.order_id = s.order_id and l.position = s.position
    and (l.unsold_pieces, l.unsold_cents) is distinct from (s.unsold_pieces, s.unsold_cents)
$$;

-- For the orders of the changed row.
create function settle_changed_sales() returns trigger language plpgsql as $$
begin
  perform settle_line_sales(array[old.order_id, new.order_id]);
  return null;
end $$;
create trigger refunds_settle_sales after insert or delete on refunds for each row execute function settle_changed_sales();
comment on trigger refunds_settle_sales on refunds is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
create trigger refunds_settle_sales_anew after update on refunds for each row
  when ((old.status = 'failed', old.amount_cents, old.order_id) is distinct from (new.status = 'failed', new.amount_cents, new.order_id))
  execute function settle_changed_sales();
comment on trigger refunds_settle_sales_anew on refunds is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
create trigger refund_lines_settle_sales after insert or update or delete on refund_lines for each row
  execute function settle_changed_sales();
comment on trigger refund_lines_settle_sales on refund_lines is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
create trigger disputes_settle_sales after insert or delete on disputes for each row execute function settle_changed_sales();
comment on trigger disputes_settle_sales on disputes is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
create trigger disputes_settle_sales_anew after update on disputes for each row
  when ((old.amount_cents, old.order_id, old.withdrawn_at, old.reinstated_at)
    is distinct from (new.amount_cents, new.order_id, new.withdrawn_at, new.reinstated_at))
  execute function settle_changed_sales();
comment on trigger disputes_settle_sales_anew on disputes is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
create trigger order_lines_settle_sales after update of canceled on order_lines for each row
  when (old.canceled <> new.canceled) execute function settle_changed_sales();
comment on trigger order_lines_settle_sales on order_lines is
  'Writes order_lines.unsold_pieces and unsold_cents. Refunds, disputes and cancellations come from many handlers and from the gateway.';
