-- A refund of a part: asked for once by the id of its request, with the lines that it concerns, by an administrator.
alter table refunds add column request_id text unique, add column asked_by text references users (id),
  add column includes_shipping boolean not null default false;
create index refunds_of_asker on refunds (asked_by) where asked_by is not null;

-- Pieces of the order's lines, by their position, that the refund pays back.
create table refund_lines (
  refund_id text not null references refunds (id),
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index refund_lines_of_order on refund_lines (order_id, position);
