-- Parcels of an order, each with its own number and pieces; the number of the first one is orders.tracking_number.
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

-- Lines of the order by their position, which counts from 0.
create table parcel_lines (
  parcel_id text not null references parcels (id) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index parcel_lines_of_order on parcel_lines (order_id, position);

-- What the team says to each other about an order. Append-only.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  author_id text not null references users (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id, created_at, id);
create index order_notes_of_author on order_notes (author_id);
create trigger order_notes_are_append_only before update or delete or truncate on order_notes
  for each statement execute function refuse_change();
create trigger order_notes_audit after insert on order_notes for each row
  when (current_setting('shop.actor', true) <> '') execute function enter_audit('order', 'order_id');
