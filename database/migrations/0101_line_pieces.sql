-- What happened to each piece of an order line. Pieces are canceled one by one when they are refunded before shipping; a line of a refund
-- names its pieces, the cents that the line takes of it, and what becomes of the pieces.
alter table order_lines add column canceled integer not null default 0,
  add constraint order_lines_canceled_check check (canceled between 0 and quantity);

alter table refund_lines add column amount_cents integer not null default 0 check (amount_cents >= 0),
  -- Pieces that were canceled, before it or by it, and pieces that it put back into stock.
  add column canceled integer not null default 0 check (canceled between 0 and quantity),
  add column restocked integer not null default 0 check (restocked between 0 and quantity),
  -- Shipped pieces that the customer sends back without a return request, and the time at which they arrived.
  add column coming_back integer not null default 0,
  add column arrived_at timestamptz,
  add constraint refund_lines_coming_back_check check (coming_back between 0 and quantity - canceled),
  add constraint refund_lines_arrived_check check (arrived_at is null or coming_back > 0);

-- The pieces of the item that another refund had paid when the return's amount was decided, and the amount asked for the others.
alter table return_items add column amount_cents integer not null default 0 check (amount_cents >= 0),
  add column refunded_apart integer not null default 0,
  add constraint return_items_refunded_apart_check check (refunded_apart between 0 and quantity);

-- The lines' shares of the goods after discount with their tax, as far as earlier refunds and returns did not say them.
create temporary table line_values as
select l.order_id, l.position, l.quantity, o.status, case when o.subtotal_cents = 0 then 0 else
  round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
      * sum(l.total_cents) over (partition by l.order_id order by l.position) / o.subtotal_cents)::int
  - round((o.subtotal_cents - o.discount_cents + o.tax_cents)::numeric
      * (sum(l.total_cents) over (partition by l.order_id order by l.position) - l.total_cents) / o.subtotal_cents)::int end as cents
from order_lines l join orders o on o.id = l.order_id;
update refund_lines r set amount_cents = least(v.cents / v.quantity * r.quantity, f.amount_cents)
from line_values v, refunds f where v.order_id = r.order_id and v.position = r.position and f.id = r.refund_id;
update return_items i set amount_cents = case when i.quantity = v.quantity then v.cents else v.cents / v.quantity * i.quantity end
from line_values v where v.order_id = i.order_id and v.position = i.position;
update refund_lines r set canceled = r.quantity from refunds f, line_values v
where f.id = r.refund_id and f.status <> 'failed' and v.order_id = r.order_id and v.position = r.position
  and v.status in ('pending', 'confirmed', 'processing')
  and not exists (select from parcels p where p.order_id = r.order_id)
  and not exists (select from return_requests t where t.refund_id = f.id);
update order_lines l set canceled = least(l.quantity, c.pieces)
from (select order_id, position, sum(canceled) as pieces from refund_lines group by 1, 2) c
where c.order_id = l.order_id and c.position = l.position and c.pieces > 0;
drop table line_values;
