import type { Database, Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'

/** The lines of an order with all that happened to their pieces, as JSON. `order` is the SQL of its id. */
const lineEvents = (
  order: string,
) => `(select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
    'total', l.total_cents, 'canceled', l.canceled, 'restocked', l.restocked, 'inParcels', parceled.pieces, 'refunded', refunded.pieces,
    'refundedApart', refunded.apart, 'refundedCanceled', refunded.canceled, 'refundedCents', refunded.cents,
    'returned', refunded.arrived + returned.pieces, 'returnedDue', returned.due, 'openReturns', returned.open) order by l.position), '[]')
  from order_lines l
  cross join lateral (select coalesce(sum(quantity), 0) as pieces from parcel_lines
    where order_id = l.order_id and position = l.position) parceled
  cross join lateral (select coalesce(sum(r.quantity), 0) as pieces, coalesce(sum(r.quantity) filter (where t.id is null), 0) as apart,
      coalesce(sum(r.canceled), 0) as canceled, coalesce(sum(r.amount_cents), 0) as cents,
      coalesce(sum(r.coming_back) filter (where r.arrived_at is not null), 0) as arrived
    from refund_lines r join refunds f on f.id = r.refund_id left join return_requests t on t.refund_id = f.id
    where r.order_id = l.order_id and r.position = l.position and f.status <> 'failed') refunded
  cross join lateral (select coalesce(sum(i.quantity) filter (where t.status = 'completed'), 0) as pieces,
      coalesce(sum(i.quantity - i.refunded_apart) filter (where t.status = 'completed'), 0) as due,
      coalesce(json_agg(json_build_object('returnId', t.id, 'quantity', i.quantity - i.refunded_apart,
          'amount', i.amount_cents) order by t.created_at, t.id)
        filter (where t.status in ('pending', 'approved', 'processing')), '[]') as open
    from return_items i join return_requests t on t.id = i.return_id
    where i.order_id = l.order_id and i.position = l.position and t.status not in ('cancelled', 'rejected')) returned
  where l.order_id = ${order})`

/** An order's pieces as JSON, which `countPieces` counts. `o` is the order's row. */
export const orderPieces = `json_build_object('status', o.status, 'statusBefore', coalesce((select status from order_history
    where order_id = o.id and status not in ('cancelled', 'refunded') order by id desc limit 1), 'confirmed'),
  'subtotal', o.subtotal_cents, 'discount', o.discount_cents, 'tax', o.tax_cents, 'total', o.total_cents,
  'refunded', (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and status <> 'failed'),
  'openReturns', (select coalesce(json_agg(json_build_object('returnId', id, 'isPending', status = 'pending',
      'amount', coalesce(approved_cents, requested_cents)) order by created_at, id), '[]') from return_requests
    where order_id = o.id and status in ('pending', 'approved', 'processing')),
  'lines', ${lineEvents('o.id')})`

const read = sql({
  name: 'order-pieces',
  text: `select ${orderPieces} as pieces from orders o where o.id = $1`,
  row: { pieces: json<OrderPieces>() },
})

/** The events of an order's pieces, which `countPieces` counts. The order must exist. */
export async function readOrderPieces(db: Database | Transaction, orderId: string): Promise<OrderPieces> {
  const [order] = await query(db, read, [orderId])
  if (!order) throw new Error(`No order ${orderId}`)
  return order.pieces
}

/** The record of the pieces of each of an order's lines. */
export async function readPieces(db: Database | Transaction, orderId: string): Promise<LinePieces[]> {
  return countPieces(await readOrderPieces(db, orderId))
}

const returnedPieces = `coalesce((select sum(i.quantity - i.refunded_apart) from return_items i join return_requests t on t.id = i.return_id
    where i.order_id = l.order_id and i.position = l.position and t.status not in ('cancelled', 'rejected')), 0)`

/** The pieces to ship of line `l` of an order that was neither shipped nor ended, as `countPieces` counts them. */
export const piecesToShip = `greatest(0, l.quantity - l.canceled - ${returnedPieces} - greatest(
  coalesce((select sum(quantity) from parcel_lines where order_id = l.order_id and position = l.position), 0),
  coalesce((select sum(r.quantity - r.canceled) from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_id = l.order_id and r.position = l.position and f.status <> 'failed'
      and not exists (select from return_requests t where t.refund_id = f.id)), 0)))::int`

/** True for such an order `o` with pieces to ship. */
export const hasPiecesToShip = `exists (select from order_lines l where l.order_id = o.id and ${piecesToShip} > 0)`
