import { unshippedStatuses } from '#domain/orders/order-status.ts'

/** Pieces and cents of each line in refunds that did not fail; `apart` leaves out the refunds of returns. */
const refunded = `select r.order_id, r.position, sum(r.quantity) as pieces, sum(r.amount_cents) as cents, sum(r.canceled) as canceled,
  coalesce(sum(r.quantity) filter (where t.id is null), 0) as apart
from refund_lines r join refunds f on f.id = r.refund_id left join return_requests t on t.refund_id = f.id
where f.status <> 'failed' group by r.order_id, r.position`

/** Pieces of each line in completed returns, except those that a refund apart from the returns paid, and the restocked pieces. */
const returned = `select i.order_id, i.position, sum(i.quantity - i.refunded_apart) as pieces,
  sum(i.quantity) filter (where i.is_restocked) as restocked
from return_items i join return_requests t on t.id = i.return_id where t.status = 'completed' group by i.order_id, i.position`

const twice = `select format('order %s, line %s: %s ordered, %s refunded, %s of them apart from returns, %s returned', l.order_id, l.position,
  l.quantity, coalesce(f.pieces, 0), coalesce(f.apart, 0), coalesce(t.pieces, 0))
from order_lines l
join (select order_id, position from refund_lines union select order_id, position from return_items) touched using (order_id, position)
left join (${refunded}) f using (order_id, position) left join (${returned}) t using (order_id, position)
where coalesce(f.pieces, 0) > l.quantity or coalesce(f.apart, 0) + coalesce(t.pieces, 0) > l.quantity`

/** A line's value is its share of the goods after discount with their tax; the shares are rounded so that they add up. */
const cents = `with goods as (
  select l.order_id, l.position, l.total_cents, o.subtotal_cents, o.subtotal_cents - o.discount_cents + o.tax_cents as paid,
    sum(l.total_cents) over (partition by l.order_id order by l.position) as up_to
  from order_lines l join orders o on o.id = l.order_id where l.order_id in (select order_id from refund_lines)),
valued as (select order_id, position, case when subtotal_cents = 0 then 0
    else round(paid::numeric * up_to / subtotal_cents) - round(paid::numeric * (up_to - total_cents) / subtotal_cents) end as cents
  from goods)
select format('order %s, line %s: worth %s, refunded %s', order_id, position, v.cents, f.cents)
from valued v join (${refunded}) f using (order_id, position) where f.cents > v.cents`

const aboveRefund = `select format('refund %s: %s, its lines sum to %s', f.id, f.amount_cents, r.cents)
from refunds f join (select refund_id, sum(amount_cents) as cents from refund_lines group by refund_id) r on r.refund_id = f.id
where r.cents > f.amount_cents`

/** Compares orders that were never shipped: a refund apart from returns cancels each of its pieces. */
const notCanceled = `select format('order %s, line %s: %s refunded, never shipped, %s of them canceled', order_id, position, f.apart, f.canceled)
from (${refunded}) f join order_lines l using (order_id, position) join orders o on o.id = order_id
where f.apart > f.canceled and o.status in ('${unshippedStatuses.join("', '")}')
  and not exists (select from order_history where order_id = o.id and status in ('shipped', 'delivered'))
  and not exists (select from audit_log where subject = 'order:' || o.id and table_name = 'parcels')
  and not exists (select from parcels where order_id = o.id)
  and not exists (select from return_items i where i.order_id = l.order_id and i.position = l.position)`

/** A canceled piece stays canceled when its refund fails, and is refunded again later. */
const canceled = `select format('order %s, line %s: %s of %s pieces canceled, its refunds canceled %s, %s of them unfailed', l.order_id, l.position,
  l.canceled, l.quantity, coalesce(r.pieces, 0), coalesce(f.canceled, 0))
from order_lines l
left join (select order_id, position, sum(canceled) as pieces from refund_lines group by order_id, position) r using (order_id, position)
left join (${refunded}) f using (order_id, position)
where (l.canceled > 0 or r.pieces > 0) and (l.canceled > coalesce(r.pieces, 0) or coalesce(f.canceled, 0) > l.canceled)`

const parcels = `select format('order %s, line %s: %s in parcels, %s ordered, %s canceled', l.order_id, l.position, p.pieces, l.quantity, l.canceled)
from (select order_id, position, sum(quantity) as pieces from parcel_lines group by order_id, position) p
join order_lines l using (order_id, position) where p.pieces > l.quantity - l.canceled`

/** Pieces are restocked by returns, by refunds that cancel them or whose pieces arrived, and by the cancellation of the order. */
const restocked = `select format('order %s, line %s: %s of %s pieces restocked, %s came back with returns, refunds restocked %s of %s', order_id,
  position, l.restocked, l.quantity, coalesce(t.restocked, 0), coalesce(r.restocked, 0), coalesce(r.pieces, 0))
from order_lines l join orders o on o.id = l.order_id
left join (select order_id, position, sum(restocked) as restocked,
    sum(canceled + case when arrived_at is null then 0 else coming_back end) as pieces
  from refund_lines group by order_id, position) r using (order_id, position)
left join (${returned}) t using (order_id, position)
where (l.restocked > 0 or r.restocked > 0 or t.restocked > 0)
  and (r.restocked > r.pieces or l.restocked > l.quantity
    or l.restocked < coalesce(r.restocked, 0) + coalesce(t.restocked, 0)
    or l.restocked > coalesce(r.restocked, 0) + coalesce(t.restocked, 0) and o.status not in ('cancelled', 'refunded'))`

/** A receipt promises no more than was left of the payment when the withdrawal was recorded. */
const promised = `select format('withdrawal %s: %s promised, %s of the payment was left', t.id, t.requested_cents,
  o.total_cents - coalesce(f.cents, 0))
from withdrawal_receipts w join return_requests t on t.id = w.return_id join orders o on o.id = t.order_id
left join lateral (select sum(amount_cents) as cents from refunds
  where order_id = o.id and status <> 'failed' and created_at < coalesce(w.recorded_at, w.received_at)) f on true
where t.requested_cents > o.total_cents - coalesce(f.cents, 0)`

/** Queries that each list discrepancies of the pieces and cents of order lines. */
export const lineChecks = [twice, cents, aboveRefund, notCanceled, canceled, parcels, restocked, promised]
