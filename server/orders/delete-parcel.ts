import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { isEnded } from '#domain/orders/order-status.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOrder } from './lock-order.ts'
import { countToShip, findParcel, followParcels, nameOf, readPacked } from './parcels.ts'

const remove = sql({ name: 'parcel-delete', text: 'delete from parcels where id = $1' })

export const deleteParcel: Handler<typeof contract.deleteParcel> = async (call, { parcelId }) => {
  const parcel = await findParcel(call, parcelId)
  const order = parcel && (await lockOrder(call.db, parcel.orderId))
  if (!order) throw call.refuse('NOT_FOUND', 'This parcel does not exist.')
  if (isEnded(order.status))
    throw call.refuse('ORDER_ENDED', `This order is ${nameOf(order.status)}: its parcels stay as they are.`)
  if (order.status === 'delivered')
    throw call.refuse('ORDER_DELIVERED', 'This order is delivered: its parcels stay as they are.')
  const left = await readPacked(call, order)
  await query(call.db, remove, [parcelId])
  await followParcels(call, order, countToShip(left))
  return { _id: parcelId }
}
