import type { ParsedInputOf } from '#contract/define.ts'
import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import type { LinePieces } from '#domain/orders/line-pieces.ts'
import { isEnded, isUnshipped } from '#domain/orders/order-status.ts'
import { readPieces } from '#server/order-lines/order-lines.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { orderOf, readOrder } from './order-rows.ts'
import {
  countToShip,
  findParcel,
  followParcels,
  nameOf,
  packParcel,
  queueParcelEmail,
  refuseMoreThan,
} from './parcels.ts'

type Ship = typeof contract.shipOrder

const add = sql({
  name: 'parcel-add',
  text: `insert into parcels (id, order_id, carrier, tracking_number, added_by, created_at)
values ($1, $2, $3, nullif($4, ''), $5, clock_timestamp()) on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})

export const shipOrder: Handler<Ship> = async (call, input) => {
  const order = await lockOrder(call.db, input.orderId)
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const known = await findParcel(call, input.parcelId)
  if (known && known.orderId !== order.id) throw call.refuse('NOT_FOUND', 'This parcel belongs to another order.')
  if (!known) await shipParcel(call, order, input)
  return {
    _id: input.parcelId,
    order: orderOf(await readOrder(call.db, 'byId', order.id)),
    piecesLeft: countToShip(await readPieces(call.db, order.id)),
  }
}

async function shipParcel(call: Call<Ship>, order: LockedOrder, input: ParsedInputOf<Ship>): Promise<void> {
  const { parcelId, carrier, trackingNumber, notify } = input
  const left = await readPieces(call.db, order.id)
  refuseUnshippable(call, order, { ...input, left })
  const lines =
    input.lines ?? left.filter(({ toShip }) => toShip > 0).map((line) => ({ ...line, quantity: line.toShip }))
  refuseMoreThan(left, lines)
  const added = await query(call.db, add, [parcelId, order.id, carrier, trackingNumber, call.caller.userId])
  if (added.length === 0) throw call.refuse('NOT_FOUND', 'This parcel belongs to another order.')
  await packParcel(call, { parcelId, orderId: order.id, lines })
  const later = await followParcels(call, order, countToShip(left))
  if (notify) await queueParcelEmail(call, order, { parcelId, later })
}

type Wish = Pick<ParsedInputOf<Ship>, 'expectedStatus'> & { left: readonly LinePieces[] }

function refuseUnshippable(call: Call<Ship>, { status }: LockedOrder, { expectedStatus, left }: Wish): void {
  const name = nameOf(status)
  if (isEnded(status)) throw call.refuse('ORDER_ENDED', `This order is ${name}, and can no longer be shipped.`)
  if (!isUnshipped(status)) throw call.refuse('NOTHING_TO_SHIP', `This order is ${name} already.`)
  if (countToShip(left) === 0) throw call.refuse('NOTHING_TO_SHIP', 'Nothing is left to ship of this order.')
  if (expectedStatus && expectedStatus !== status)
    throw call.refuse('ORDER_CHANGED', `This order was changed meanwhile, and is now ${name}. Please look at it again.`)
}
