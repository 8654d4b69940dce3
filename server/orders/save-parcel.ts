import type { ParsedInputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

type Save = typeof contract.saveParcel
type Parcel = ParsedInputOf<Save>

/** Adds the first parcel of an order that was shipped with one number, before it had parcels. */
const addFirst = sql({
  name: 'parcel-add-first',
  text: `insert into parcels (id, order_id, tracking_number, created_at)
select gen_random_uuid(), id, tracking_number, clock_timestamp() - interval '1 millisecond' from orders
where id = $1 and tracking_number is not null and not exists (select from parcels where order_id = $1) returning id`,
  row: { id: 'text' },
})
const write = sql({
  name: 'parcel-write',
  text: `insert into parcels as p (id, order_id, carrier, tracking_number, added_by, created_at)
values ($1, $2, $3, nullif($4, ''), $5, clock_timestamp())
on conflict (id) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number where p.order_id = $2 returning id`,
  row: { id: 'text' },
})
const clearLines = sql({ name: 'parcel-lines-clear', text: 'delete from parcel_lines where parcel_id = $1' })
const writeLines = sql({
  name: 'parcel-lines-write',
  text: `insert into parcel_lines (parcel_id, order_id, position, quantity)
select $1, $2, position, sum(quantity) from json_to_recordset($3::json) as line (position integer, quantity integer) group by position`,
})
const writeRest = sql({
  name: 'parcel-lines-rest',
  text: `insert into parcel_lines (parcel_id, order_id, position, quantity)
select $1, l.order_id, l.position, l.quantity - coalesce(p.quantity, 0) from order_lines l
left join parcel_lines p on p.parcel_id = $3 and p.position = l.position
where l.order_id = $2 and l.quantity > coalesce(p.quantity, 0)`,
})
const overfull = sql({
  name: 'parcel-lines-overfull',
  text: `select w.position, l.quantity - l.canceled as quantity, l.canceled > 0 as "hasCanceled"
from (select position, sum(quantity) as quantity from parcel_lines where order_id = $1 group by 1) w
join order_lines l on l.order_id = $1 and l.position = w.position where w.quantity > l.quantity - l.canceled`,
  row: { position: 'integer', quantity: 'integer', hasCanceled: 'boolean' },
})
const knownLines = sql({
  name: 'parcel-lines-known',
  text: 'select position from order_lines where order_id = $1',
  row: { position: 'integer' },
})
const follow = sql({
  name: 'order-follow-first-parcel',
  text: `with first as (select tracking_number from parcels where order_id = $1 order by created_at, id limit 1)
update orders set tracking_number = first.tracking_number from first
where id = $1 and orders.tracking_number is distinct from first.tracking_number
returning orders.status = 'shipped' and orders.tracking_number is not null as "isNews"`,
  row: { isNews: 'boolean?' },
})

export const saveParcel: Handler<Save> = async (call, parcel) => {
  const order = await lockOrder(call.db, parcel.orderId)
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const [first] = await query(call.db, addFirst, [order.id])
  const { parcelId, carrier, trackingNumber, lines } = parcel
  const written = await query(call.db, write, [parcelId, order.id, carrier, trackingNumber, call.caller.userId])
  if (written.length === 0) throw call.refuse('NOT_FOUND', 'This parcel belongs to another order.')
  await checkPositions(call, parcel)
  await query(call.db, clearLines, [parcelId])
  await query(call.db, writeLines, [parcelId, order.id, JSON.stringify(lines)])
  if (first) await query(call.db, writeRest, [first.id, order.id, parcelId])
  await checkPieces(call, order.id)
  await followFirstParcel(call.db, order)
  call.announce(topics.orders, topics.ordersOf(order.userId))
  return { _id: parcelId }
}

async function checkPositions(call: Call<Save>, { orderId, lines }: Parcel): Promise<void> {
  const known = (await query(call.db, knownLines, [orderId])).map(({ position }) => position)
  for (const { position } of lines) {
    const message = 'The order has no such line.'
    const fields = { fields: { [`lines.${position}`]: message } }
    if (!known.includes(position)) throw call.refuse('TOO_MANY_PIECES', message, fields)
  }
}

async function checkPieces(call: Call<Save>, orderId: string): Promise<void> {
  const [line] = await query(call.db, overfull, [orderId])
  if (!line) return
  const pieces = `${line.quantity} ${line.quantity === 1 ? 'piece' : 'pieces'}`
  const message = line.hasCanceled
    ? `The order has ${pieces} of this line to ship: the others were refunded before shipping.`
    : `The order has ${pieces} of this line, and its parcels hold more.`
  throw call.refuse('TOO_MANY_PIECES', message, { fields: { [`lines.${line.position}`]: message } })
}

/** Copies the first parcel's number to the order; emails the customer a number that is new to an order that was shipped. */
export async function followFirstParcel(tx: Transaction, { id: orderId }: LockedOrder): Promise<void> {
  const [moved] = await query(tx, follow, [orderId])
  if (moved?.isNews) await queueOrderEmail(tx, { kind: 'shipped', orderId, cause: `parcel:${crypto.randomUUID()}` })
}
