import type { ParsedInputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import type { LinePieces } from '#domain/orders/line-pieces.ts'
import { isEnded } from '#domain/orders/order-status.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import {
  countToShip,
  findParcel,
  followParcels,
  type KnownParcel,
  nameOf,
  type Pieces,
  packParcel,
  piecesOf,
  queueParcelEmail,
  readPacked,
  refuseMoreThan,
} from './parcels.ts'

type Save = typeof contract.saveParcel

/** Adds the first parcel of an order that was shipped with one number, before it had parcels. */
const addFirst = sql({
  name: 'parcel-add-first',
  text: `insert into parcels (id, order_id, tracking_number, created_at)
select gen_random_uuid(), id, tracking_number, clock_timestamp() - interval '1 millisecond' from orders
where id = $1 and status in ('shipped', 'delivered') and tracking_number is not null
  and not exists (select from parcels where order_id = $1) returning id`,
  row: { id: 'text' },
})
const write = sql({
  name: 'parcel-write',
  text: `insert into parcels as p (id, order_id, carrier, tracking_number, added_by, created_at)
values ($1, $2, $3, nullif($4, ''), $5, clock_timestamp())
on conflict (id) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number where p.order_id = $2 returning id`,
  row: { id: 'text' },
})
const writeRest = sql({
  name: 'parcel-lines-rest',
  text: `insert into parcel_lines (parcel_id, order_id, position, quantity)
select $1, l.order_id, l.position, l.quantity - l.canceled - coalesce(p.quantity, 0) from order_lines l
left join parcel_lines p on p.parcel_id = $3 and p.position = l.position
where l.order_id = $2 and l.quantity - l.canceled > coalesce(p.quantity, 0)`,
})

export const saveParcel: Handler<Save> = async (call, parcel) => {
  const { parcelId, carrier, trackingNumber, lines } = parcel
  const order = await lockOrder(call.db, parcel.orderId)
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const before = await findParcel(call, parcelId)
  const left = await readPacked(call, order)
  checkContents(call, order, { left, lines, before: before?.lines ?? [] })
  const [first] = await query(call.db, addFirst, [order.id])
  const written = await query(call.db, write, [parcelId, order.id, carrier, trackingNumber, call.caller.userId])
  if (written.length === 0) throw call.refuse('NOT_FOUND', 'This parcel belongs to another order.')
  await packParcel(call, { parcelId, orderId: order.id, lines })
  if (first) await query(call.db, writeRest, [first.id, order.id, parcelId])
  const later = await followParcels(call, order, countToShip(left))
  if (parcel.notify && isNews(order, parcel, before))
    await queueParcelEmail(call, order, { parcelId, later, ...(before && { change: crypto.randomUUID() }) })
  return { _id: parcelId }
}

type Contents = { left: readonly LinePieces[]; lines: readonly Pieces[]; before: readonly Pieces[] }

/** Refuses pieces that the parcel cannot hold, and contents that change once the order has ended or arrived. */
function checkContents(call: Call<Save>, { status }: LockedOrder, { left, lines, before }: Contents): void {
  const changes = [...lines, ...before].map(({ position }) => piecesOf(lines, position) - piecesOf(before, position))
  if (changes.every((change) => change === 0)) return
  if (isEnded(status))
    throw call.refuse('ORDER_ENDED', `This order is ${nameOf(status)}: its parcels stay as they are.`)
  if (status === 'delivered' && changes.some((change) => change < 0))
    throw call.refuse('ORDER_DELIVERED', 'This order is delivered: its pieces stay in their parcels.')
  refuseMoreThan(
    left.map((line) => ({ ...line, toShip: line.toShip + piecesOf(before, line.position) })),
    lines,
  )
}

/** True for a parcel that is new to its customer, or has a new number, while the order is on its way. */
function isNews({ status }: LockedOrder, { trackingNumber }: ParsedInputOf<Save>, before: KnownParcel | null): boolean {
  if (isEnded(status) || status === 'delivered') return false
  return !before || (trackingNumber !== '' && trackingNumber !== before.trackingNumber)
}
