import { query, sql } from '#database/query.ts'
import { isEnded, type OrderStatus } from '#domain/orders/order-status.ts'
import { returnStock, type StockChange, sharesOf, takeStock } from '#server/checkout/checkout.ts'
import { readPieces } from '#server/order-lines/order-lines.ts'
import type { LockedOrder } from './lock-order.ts'

const line = { productId: 'text', variantIds: 'texts', quantity: 'integer' } as const
/** Pieces of a line restocked by returns and refunds, which stay in stock whatever the order's status. */
const restockedApart = `coalesce((select sum(i.quantity)::int from return_items i
    where i.order_id = order_lines.order_id and i.position = order_lines.position and i.is_restocked), 0)
  + coalesce((select sum(r.restocked)::int from refund_lines r
    where r.order_id = order_lines.order_id and r.position = order_lines.position), 0)`
const restocked = sql({
  name: 'order-lines-restocked',
  text: `select product_id as "productId", variant_ids as "variantIds", restocked - (${restockedApart}) as quantity
from order_lines where order_id = $1 and restocked > ${restockedApart} order by position`,
  row: line,
})
const markRestocked = sql({
  name: 'order-restock',
  text: `with back as (select l.position, least(w."inHouse", l.quantity - l.restocked) as pieces from order_lines l
  join json_to_recordset($2::json) as w (position integer, "inHouse" integer) on w.position = l.position where l.order_id = $1)
update order_lines l set restocked = l.restocked + back.pieces from back
where l.order_id = $1 and l.position = back.position and back.pieces > 0
returning l.product_id as "productId", l.variant_ids as "variantIds", back.pieces as quantity`,
  row: line,
})
const markNotRestocked = sql({
  name: 'order-unrestock',
  text: `update order_lines set restocked = ${restockedApart} where order_id = $1`,
})

/**
 * Moves stock with an order's status: `cancelled` restocks the pieces that were not shipped, line by line and never more than was sold; an
 * order that goes on, neither cancelled nor refunded, takes them again, or is refused. The status `refunded` moves no stock.
 */
export async function moveStock(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (!isEnded(to)) await takeSoldStock(change, order.id)
  if (to === 'cancelled') await restock(change, order.id)
}

async function takeSoldStock(change: StockChange, orderId: string): Promise<void> {
  const back = await query(change.tx, restocked, [orderId])
  if (back.length === 0) return
  await takeStock({ ...change, moved: { by: 'order', id: orderId } }, sharesOf(back))
  await query(change.tx, markNotRestocked, [orderId])
}

async function restock(change: StockChange, orderId: string): Promise<void> {
  const lines = await readPieces(change.tx, orderId)
  const back = await query(change.tx, markRestocked, [orderId, JSON.stringify(lines)])
  await returnStock({ ...change, moved: { by: 'order', id: orderId } }, sharesOf(back))
}
