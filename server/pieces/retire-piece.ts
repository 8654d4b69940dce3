import type { pieces as contract } from '#contract/pieces.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { unshippedStatuses } from '#domain/orders/order-status.ts'
import { pieceStates } from '#domain/pieces/piece.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { changePieceStock } from './change-piece-stock.ts'

/** `waitingOrder`: the number of the order for which it is packed, while pieces of its line are still to be shipped. */
const find = sql({
  name: 'piece-retire-find',
  text: `select number, product_id as "productId", variant_ids as "variantIds", state, (
  select o.order_number from order_lines l join orders o on o.id = l.order_id
  where l.order_id = p.order_id and l.position = p.position and o.status in ('${unshippedStatuses.join("', '")}')
    and l.quantity - greatest(l.canceled, l.restocked) >
      (select coalesce(sum(quantity), 0) from parcel_lines where order_id = l.order_id and position = l.position)) as "waitingOrder"
from pieces p where id = $1 for update`,
  row: {
    number: 'integer',
    productId: 'text',
    variantIds: 'texts',
    state: oneOf(pieceStates),
    waitingOrder: 'text?',
  },
})
const retire = sql({
  name: 'piece-retire',
  text: "update pieces set state = 'retired', retired_at = $2, reason = $3 where id = $1",
})

export const retirePiece: Handler<typeof contract.retirePiece> = async (call, { serial, reason, fromStock }) => {
  const [piece] = await query(call.db, find, [serial])
  if (!piece) throw call.refuse('NOT_FOUND', 'No piece of any product carries this serial.')
  if (piece.state === 'retired') return null
  const { number, productId, variantIds, state, waitingOrder } = piece
  // The stock counts it as gone, and another piece would be packed that the stock still counts.
  if (state === 'sold' && waitingOrder)
    throw call.refuse('PACKED', `No. ${number} is packed for order ${waitingOrder}. Take it out of the order first.`)
  await query(call.db, retire, [serial, call.now, reason])
  if (state === 'in_stock' && fromStock) {
    const why = { reason: 'other', note: `${serialText(serial)}: ${reason}`, id: `retired:${serial}` } as const
    if (!(await changePieceStock(call, { productId, variantIds, by: -1 }, why)))
      throw call.refuse('OUT_OF_STOCK', 'None is left in stock: all are reserved or sold. Retire it without the stock.')
  }
  call.announce(topics.product(productId), topics.orders)
  return null
}
