import type { pieces as contract } from '#contract/pieces.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announcePiece, lockOrder } from './pack-piece.ts'

const free = sql({
  name: 'piece-free',
  text: `update pieces set state = 'in_stock', order_id = null, position = null, sold_at = null
where id = $1 and order_id = $2 and state = 'sold' returning product_id as "productId"`,
  row: { productId: 'text' },
})

/** Puts a piece back into stock that was packed by mistake, or that came back while others of its line did not. */
export const unpackPiece: Handler<typeof contract.unpackPiece> = async (call, { orderId, serial }) => {
  const [order] = await query(call.db, lockOrder, [orderId])
  if (!order) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  const [piece] = await query(call.db, free, [serial, orderId])
  if (piece) announcePiece(call.announce, piece.productId, order.userId)
  return null
}
