import { oneOf, query, sql } from '#database/query.ts'
import { isEnded, isUnshipped, type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { returnStock, type StockChange, sharesOf, takeStock } from '#server/checkout/checkout.ts'
import type { LockedOrder } from './lock-order.ts'

const lines = (pieces: string) => `select product_id as "productId", variant_ids as "variantIds", ${pieces} as quantity
from order_lines where order_id = $1 and ${pieces} > 0 order by position`
const line = { productId: 'text', variantIds: 'texts', quantity: 'integer' } as const
const notRestocked = sql({ name: 'order-lines-kept', text: lines('quantity - restocked'), row: line })
/** Pieces of a line restocked by returns, which stay in stock whatever the order's status. */
const returned = `coalesce((select sum(i.quantity)::int from return_items i
  where i.order_id = order_lines.order_id and i.position = order_lines.position and i.is_restocked), 0)`
const restocked = sql({ name: 'order-lines-restocked', text: lines(`restocked - ${returned}`), row: line })
const before = sql({
  name: 'order-status-before',
  text: `select status from order_history where order_id = $1 and status <> 'refunded' order by id desc limit 1`,
  row: { status: oneOf(orderStatuses) },
})
const markRestocked = sql({
  name: 'order-restock',
  text: 'update order_lines set restocked = quantity where order_id = $1',
})
const markNotRestocked = sql({
  name: 'order-unrestock',
  text: `update order_lines set restocked = ${returned} where order_id = $1`,
})

/**
 * Moves stock with an order's status: `cancelled` restocks what was not shipped, never more than was sold; an order that goes on, neither
 * cancelled nor refunded, takes it again, or is refused. A refund moves no stock.
 */
export async function moveStock(change: StockChange, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (to === order.status) return
  if (!isEnded(to)) await takeSoldStock(change, order.id)
  if (to === 'cancelled' && isUnshipped(await statusBeforeRefund(change, order))) await restock(change, order.id)
}

async function takeSoldStock(change: StockChange, orderId: string): Promise<void> {
  const back = await query(change.tx, restocked, [orderId])
  if (back.length === 0) return
  await takeStock({ ...change, moved: { by: 'order', id: orderId } }, sharesOf(back))
  await query(change.tx, markNotRestocked, [orderId])
}

async function restock(change: StockChange, orderId: string): Promise<void> {
  const unsold = await query(change.tx, notRestocked, [orderId])
  await returnStock({ ...change, moved: { by: 'order', id: orderId } }, sharesOf(unsold))
  await query(change.tx, markRestocked, [orderId])
}

/** The status before a refund, as a refund does not tell where the parcel is. */
async function statusBeforeRefund({ tx }: StockChange, order: LockedOrder): Promise<OrderStatus> {
  if (order.status !== 'refunded') return order.status
  const [entry] = await query(tx, before, [order.id])
  return entry?.status ?? order.status
}
