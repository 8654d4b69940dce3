import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { returnStock, sharesOf } from '#server/checkout/checkout.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOrder } from './lock-order.ts'

const find = sql({
  name: 'refund-pieces-order',
  text: 'select order_id as "orderId" from refunds where id = $1',
  row: { orderId: 'text?' },
})
/** Restocks no more of a line than was sold: a cancellation may have restocked its pieces. */
const arrive = sql({
  name: 'refund-pieces-arrive',
  text: `with back as (
  select r.position, case when $2 then least(r.coming_back, l.quantity - l.restocked) else 0 end as pieces
  from refund_lines r join order_lines l on l.order_id = r.order_id and l.position = r.position
  where r.refund_id = $1 and r.coming_back > 0 and r.arrived_at is null),
arrived as (update refund_lines r set arrived_at = $3, restocked = r.restocked + back.pieces from back
  where r.refund_id = $1 and r.position = back.position)
update order_lines l set restocked = l.restocked + back.pieces from back
where l.order_id = $4 and l.position = back.position
returning l.product_id as "productId", l.variant_ids as "variantIds", back.pieces as quantity`,
  row: { productId: 'text', variantIds: 'texts', quantity: 'integer' },
})

/** Records once that the pieces of a refund that were coming back have arrived. */
export const receivePieces: Handler<typeof contract.receivePieces> = async (call, { refundId, restock }) => {
  const { db: tx, announce } = call
  const [refund] = await query(tx, find, [refundId])
  const order = refund?.orderId ? await lockOrder(tx, refund.orderId) : null
  if (!order) throw call.refuse('NOT_FOUND', 'This refund does not exist.')
  const arrived = await query(tx, arrive, [refundId, restock, call.now, order.id])
  const back = arrived.filter(({ quantity }) => quantity > 0)
  await returnStock({ tx, announce, moved: { by: 'return', id: order.id } }, sharesOf(back))
  announce(topics.orders, topics.ordersOf(order.userId))
  return { _id: refundId }
}
