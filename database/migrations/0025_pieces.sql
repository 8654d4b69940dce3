-- Pieces that have a number and a serial of their own, made in batches (decision 158).

create table piece_batches (
  id text primary key,
  product_id text not null references products (id),
  -- One variant of each kind that the product had, sorted; empty for a product without variants.
  variant_ids text[] not null default '{}',
  -- A, B, C …, within its product and variants.
  name text not null check (name <> ''),
  -- Its pieces have the numbers from `first_number` to `last_number`; "No. 17 of 40" names the last one.
  first_number integer not null check (first_number > 0),
  last_number integer not null,
  -- What the passport shows, where it is known.
  made_on date,
  place text not null default '',
  maker text not null default '',
  -- For the team, such as the sheet of leather.
  note text not null default '',
  created_at timestamptz not null default now(),
  check (last_number >= first_number),
  unique (product_id, variant_ids, name)
);
create trigger piece_batches_audit after insert or update or delete on piece_batches for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger piece_batches_audit on piece_batches is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

create table pieces (
  -- The serial: 80 random bits in Crockford's base 32.
  id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  batch_id text not null references piece_batches (id),
  -- Those of its batch, so that an index finds the next piece for an order line.
  product_id text not null references products (id),
  variant_ids text[] not null,
  number integer not null check (number > 0),
  state text not null default 'in_stock' check (state in ('in_stock', 'sold', 'retired')),
  -- The order line that it was last packed for; a retired piece may have one.
  order_id text,
  position integer,
  sold_at timestamptz,
  retired_at timestamptz,
  -- Why it was retired.
  reason text not null default '',
  label_printed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (order_id, position) references order_lines (order_id, position),
  constraint pieces_sold_to_a_line check ((order_id is null) = (position is null) and (order_id is null) = (sold_at is null)
    and (state <> 'sold' or order_id is not null) and (state <> 'in_stock' or order_id is null)),
  constraint pieces_retired_with_reason check ((state = 'retired') = (retired_at is not null) and (state = 'retired') = (reason <> ''))
);
create unique index pieces_by_number on pieces (product_id, variant_ids, number);
create index pieces_in_stock on pieces (product_id, variant_ids, number) where state = 'in_stock';
create index pieces_of_batch on pieces (batch_id, number);
create index pieces_of_line on pieces (order_id, position) where order_id is not null;
create trigger pieces_audit after update or delete on pieces for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('product', 'product_id');
comment on trigger pieces_audit on pieces is
  'Writes audit_log. A change by the team is recorded in its own transaction, whichever function makes it.';

-- The life of a piece after it was made. Append-only.
create table piece_events (
  id bigint generated always as identity primary key,
  piece_id text not null references pieces (id),
  kind text not null check (kind in ('sold', 'restocked', 'retired')),
  -- The order line that it was sold to or came back from.
  order_id text,
  position integer,
  reason text not null default '',
  actor_name text default nullif(current_setting('shop.actor', true), '')::jsonb ->> 'name',
  created_at timestamptz not null default now()
);
create index piece_events_of_piece on piece_events (piece_id, id);
create trigger piece_events_are_append_only before update or delete or truncate on piece_events
  for each statement execute function refuse_change();
comment on trigger piece_events_are_append_only on piece_events is
  'Refuses changes: the rows are append-only, whatever statement comes.';

create function enter_piece_event() returns trigger language plpgsql as $$
begin
  insert into piece_events (piece_id, kind, order_id, position, reason)
  values (new.id, case new.state when 'in_stock' then 'restocked' else new.state end, coalesce(new.order_id, old.order_id),
    coalesce(new.position, old.position), new.reason);
  return null;
end $$;
create trigger pieces_enter_event after update of state on pieces for each row
  when (new.state <> old.state) execute function enter_piece_event();
comment on trigger pieces_enter_event on pieces is 'Writes piece_events: whatever sells, restocks or retires a piece is recorded with it.';

-- Once all pieces of a line are back in stock, so are the numbered ones. Of some of them a person says which.
create function restock_pieces() returns trigger language plpgsql as $$
begin
  update pieces set state = 'in_stock', order_id = null, position = null, sold_at = null
  where order_id = new.order_id and position = new.position and state = 'sold';
  return null;
end $$;
create trigger order_lines_restock_pieces after update of restocked on order_lines for each row
  when (new.restocked >= new.quantity and old.restocked < old.quantity) execute function restock_pieces();
comment on trigger order_lines_restock_pieces on order_lines is
  'Writes pieces: cancellations, returns and refunds restock lines, and none of them can forget the numbered pieces.';

-- By product and by variant: the numbered pieces in stock, and all pieces in the house, which are in stock, reserved, or ordered and neither
-- packed under a number nor shipped.
create view numbered_stock as
select n.product_id, n.variant_id, n.pieces,
  coalesce((select case when n.variant_id is null then p.total_stock
      else (select stock_quantity from product_variants where id = n.variant_id) end from products p where p.id = n.product_id), 0)
  + coalesce((select sum(r.quantity)::int from stock_reservations r
      where r.product_id = n.product_id and r.variant_id is not distinct from n.variant_id), 0)
  + coalesce((select sum(greatest(0, l.quantity - greatest(l.canceled, l.restocked) - greatest(
        (select coalesce(sum(quantity), 0) from parcel_lines where order_id = l.order_id and position = l.position),
        (select count(*) from pieces where order_id = l.order_id and position = l.position))))::int
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = n.product_id and o.status in ('pending', 'confirmed', 'processing')
        and (n.variant_id is null or n.variant_id = any (l.variant_ids))), 0) as in_house
from (
  select product_id, null as variant_id, count(*)::int as pieces from pieces where state = 'in_stock' group by product_id
  union all
  select product_id, v.id, count(*)::int from pieces cross join unnest(variant_ids) as v (id) where state = 'in_stock' group by product_id, v.id) n;
