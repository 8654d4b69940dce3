import type { pieces as contract } from '#contract/pieces.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { pieceStates } from '#domain/pieces/piece.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { changePieceStock } from './change-piece-stock.ts'

const find = sql({
  name: 'piece-retire-find',
  text: 'select product_id as "productId", variant_ids as "variantIds", state from pieces where id = $1 for update',
  row: { productId: 'text', variantIds: 'texts', state: oneOf(pieceStates) },
})
const retire = sql({
  name: 'piece-retire',
  text: "update pieces set state = 'retired', retired_at = $2, reason = $3 where id = $1",
})

export const retirePiece: Handler<typeof contract.retirePiece> = async (call, { serial, reason, fromStock }) => {
  const [piece] = await query(call.db, find, [serial])
  if (!piece) throw call.refuse('NOT_FOUND', 'No piece of any product carries this serial.')
  if (piece.state === 'retired') return null
  const { productId, variantIds, state } = piece
  await query(call.db, retire, [serial, call.now, reason])
  if (state === 'in_stock' && fromStock) {
    const why = { reason: 'other', note: `${serialText(serial)}: ${reason}`, id: `retired:${serial}` } as const
    if (!(await changePieceStock(call, { productId, variantIds, by: -1 }, why)))
      throw call.refuse('OUT_OF_STOCK', 'None is left in stock: all are reserved or sold. Retire it without the stock.')
  }
  call.announce(topics.product(productId), topics.orders)
  return null
}
