import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOrder } from './lock-order.ts'
import { followFirstParcel } from './save-parcel.ts'

const find = sql({
  name: 'parcel-order',
  text: 'select order_id as "orderId" from parcels where id = $1',
  row: { orderId: 'text' },
})
const remove = sql({ name: 'parcel-delete', text: 'delete from parcels where id = $1' })
/** Clears the order's tracking number when it has no parcels left. */
const clear = sql({
  name: 'order-without-parcels',
  text: 'update orders set tracking_number = null where id = $1 and not exists (select from parcels where order_id = $1)',
})

export const deleteParcel: Handler<typeof contract.deleteParcel> = async (call, { parcelId }) => {
  const [parcel] = await query(call.db, find, [parcelId])
  const order = parcel && (await lockOrder(call.db, parcel.orderId))
  if (!order) throw call.refuse('NOT_FOUND', 'This parcel does not exist.')
  await query(call.db, remove, [parcelId])
  await query(call.db, clear, [order.id])
  await followFirstParcel(call.db, order)
  call.announce(topics.orders, topics.ordersOf(order.userId))
  return { _id: parcelId }
}
