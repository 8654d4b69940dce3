import type { OrderEvent, OrderRefund, OrderWork, Parcel } from '#contract/order-detail.ts'
import type { orders as contract } from '#contract/orders.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { may } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { orderOf, readOrders } from './order-rows.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const dollars = (column: string) => `${column} / 100.0`
const pieces = (
  table: string,
  of: string,
  more = '',
) => `coalesce((select json_agg(json_build_object('position', l.position, 'quantity', l.quantity${more})
    order by l.position) from ${table} l where ${of}), '[]')`
const comingBack = `, 'comingBack', l.coming_back, 'arrivedAt', ${ms('l.arrived_at')}`
const list = (what: string, order: string, from: string) =>
  `(select coalesce(json_agg(json_build_object(${what}) order by ${order}), '[]') from ${from})`

/** Statuses, refunds, parcels and emails of an order, latest first. */
const timeline = `(select coalesce(json_agg(event order by at desc, nth desc), '[]') from (
  select h.created_at as at, h.id as nth, json_build_object('kind', 'status', 'at', ${ms('h.created_at')}, 'by', u.name, 'status', h.status,
    'trackingNumber', h.tracking_number, 'reason', h.reason) as event
  from order_history h left join users u on u.id = h.changed_by where h.order_id = o.id
  union all select f.created_at, 0, json_build_object('kind', 'refund', 'at', ${ms('f.created_at')}, 'by', u.name,
    'amount', ${dollars('f.amount_cents')}, 'reason', f.reason, 'status', f.status)
  from refunds f left join users u on u.id = f.asked_by where f.order_id = o.id
  union all select p.created_at, 0, json_build_object('kind', 'parcel', 'at', ${ms('p.created_at')}, 'by', u.name,
    'trackingNumber', p.tracking_number)
  from parcels p left join users u on u.id = p.added_by where p.order_id = o.id
  union all select m.created_at, 0, json_build_object('kind', 'email', 'at', ${ms('m.created_at')}, 'by', null, 'email', m.kind,
    'status', m.status)
  from emails m where m.order_id = o.id) happened)`

const read = sql({
  name: 'order-work',
  text: `select o.payment_intent_id as "paymentIntentId",
  ${list(
    `'_id', f.id, '_creationTime', ${ms('f.created_at')}, 'amount', ${dollars('f.amount_cents')}, 'status', f.status,
    'reason', f.reason, 'isGateways', f.origin = 'gateway', 'by', u.name, 'includesShipping', f.includes_shipping,
    'returnId', case when f.request_id like 'return:%' then split_part(f.request_id, ':', 2) end,
    'lines', ${pieces('refund_lines', 'l.refund_id = f.id', comingBack)}`,
    'f.created_at desc, f.id',
    'refunds f left join users u on u.id = f.asked_by where f.order_id = o.id',
  )} as refunds,
  ${timeline} as timeline,
  ${list(
    `'_id', p.id, '_creationTime', ${ms('p.created_at')}, 'carrier', p.carrier, 'trackingNumber', p.tracking_number, 'by', u.name,
    'lines', ${pieces('parcel_lines', 'l.parcel_id = p.id')}`,
    'p.created_at, p.id',
    'parcels p left join users u on u.id = p.added_by where p.order_id = o.id',
  )} as parcels,
  ${list(
    `'_id', n.id, '_creationTime', ${ms('n.created_at')}, 'text', n.text, 'by', u.name`,
    'n.created_at, n.id',
    'order_notes n join users u on u.id = n.author_id where n.order_id = o.id',
  )} as notes,
  c.order_count as orders, c.spent_cents::float8 as spent
from orders o join customers c on c.user_id = o.user_id
where o.id = $1`,
  row: {
    paymentIntentId: 'text?',
    refunds: json<OrderRefund[]>(),
    timeline: json<OrderEvent[]>(),
    parcels: json<Parcel[]>(),
    notes: json<OrderWork['notes']>(),
    orders: 'integer',
    spent: 'cents',
  },
})

export const getOrderDetail: Handler<typeof contract.getOrderDetail> = async (call, { orderNumber }) => {
  call.watch(topics.orders)
  // A page that follows a topic beyond the rights of its reader follows none.
  if (may(call.caller.role, 'messages')) call.watch(topics.emails)
  const [row] = await readOrders(call.db, 'byNumber', [orderNumber])
  const [work] = row ? await query(call.db, read, [row.id]) : []
  if (!row || !work) throw call.refuse('NOT_FOUND', `There is no order ${orderNumber}.`)
  return { order: orderOf(row), work: workOf(work) }
}

function workOf({ orders, spent, ...rest }: RowOf<typeof read>): OrderWork {
  return { ...rest, customer: { orders, spent: toDollars(spent) } }
}
