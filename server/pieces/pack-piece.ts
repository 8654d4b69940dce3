import type { pieces as contract } from '#contract/pieces.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { isEnded, orderStatuses } from '#domain/orders/order-status.ts'
import { pieceStates } from '#domain/pieces/piece.ts'
import { readSerial } from '#domain/pieces/serial.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'

type Pack = typeof contract.packPiece

/** Pieces of an order are packed one after the other. */
export const lockOrder = sql({
  name: 'piece-order-lock',
  text: 'select user_id as "userId", status from orders where id = $1 for update',
  row: { userId: 'text', status: oneOf(orderStatuses) },
})
const find = sql({
  name: 'piece-to-pack',
  text: `select i.number, i.state, i.product_id as "productId", i.order_id as "orderId", i.position,
  (select order_number from orders where id = i.order_id) as "orderNumber",
  (select l.position from order_lines l where l.order_id = $2 and l.product_id = i.product_id and l.variant_ids = i.variant_ids
    order by (select count(*) from pieces where order_id = l.order_id and position = l.position and state = 'sold')
      >= l.quantity - greatest(l.canceled, l.restocked), l.position limit 1) as "linePosition"
from pieces i where i.id = $1`,
  row: {
    number: 'integer',
    state: oneOf(pieceStates),
    productId: 'text',
    orderId: 'text?',
    position: 'integer?',
    orderNumber: 'text?',
    linePosition: 'integer?',
  },
})
/** Sells the piece to the line in one statement, so that nobody else sells it meanwhile, and none beyond the pieces of the line. */
const sell = sql({
  name: 'piece-sell',
  text: `update pieces set state = 'sold', order_id = $2, position = $3, sold_at = $4 where id = $1 and state = 'in_stock'
  and (select count(*) from pieces where order_id = $2 and position = $3 and state = 'sold')
    < (select quantity - greatest(canceled, restocked) from order_lines where order_id = $2 and position = $3)
returning id`,
  row: { id: 'text' },
})

/** Packs a piece for the order line that it fits. Sent again it changes nothing. */
export const packPiece: Handler<Pack> = async (call, { orderId, serial: typed }) => {
  const [order] = await query(call.db, lockOrder, [orderId])
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const serial = readSerial(typed)
  const [piece] = serial ? await query(call.db, find, [serial, orderId]) : []
  if (!serial || !piece) throw call.refuse('NOT_FOUND', 'No piece of any product carries this serial.')
  const { number, state, linePosition } = piece
  if (state === 'sold' && piece.orderId === orderId && piece.position !== null)
    return { serial, number, position: piece.position }
  if (isEnded(order.status)) throw call.refuse('ORDER_ENDED', 'This order has ended: nothing of it is packed.')
  if (linePosition === null) throw call.refuse('WRONG_PIECE', `No. ${number} fits no line of this order.`)
  if (state !== 'in_stock') throw notFree(call, piece)
  const sold = await query(call.db, sell, [serial, orderId, linePosition, call.now])
  if (sold.length === 0) {
    const [now = piece] = await query(call.db, find, [serial, orderId])
    if (now.state !== 'in_stock') throw notFree(call, now)
    throw call.refuse('LINE_FULL', 'Every piece of this line has its number. Take one out first.')
  }
  announcePiece(call.announce, piece.productId, order.userId)
  return { serial, number, position: linePosition }
}

function notFree(call: Call<Pack>, { number, state, orderNumber }: RowOf<typeof find>) {
  const reason = state === 'sold' ? `sold to order ${orderNumber}. If it came back, take it out there first` : 'retired'
  return call.refuse('PIECE_NOT_FREE', `No. ${number} is ${reason}.`)
}

export function announcePiece(announce: Announce, productId: string, userId: string): void {
  announce(topics.product(productId), topics.orders, topics.ordersOf(userId))
}
