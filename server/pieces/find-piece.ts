import type { pieces as contract } from '#contract/pieces.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { pieceEvents } from '#domain/pieces/piece.ts'
import { readSerial } from '#domain/pieces/serial.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { pieceColumns, pieceFrom, pieceRow, pieceTables, variantNames } from './piece-rows.ts'

const find = sql({
  name: 'piece-find',
  text: `select ${pieceColumns}, i.product_id as "productId", p.name as "productName", ${variantNames} as "variantName",
  b.made_on::text as "madeOn", i.created_at as "createdAt"
from ${pieceTables} join products p on p.id = i.product_id where i.id = $1`,
  row: {
    ...pieceRow,
    productId: 'text',
    productName: 'text',
    variantName: 'text',
    madeOn: 'text?',
    createdAt: 'time',
  },
})
const history = sql({
  name: 'piece-events',
  text: `select e.kind, e.created_at as at, o.order_number as "orderNumber", e.reason, e.actor_name as by
from piece_events e left join orders o on o.id = e.order_id where e.piece_id = $1 order by e.id desc limit 200`,
  row: { kind: oneOf(pieceEvents), at: 'time', orderNumber: 'text?', reason: 'text', by: 'text?' },
})

export const findPiece: Handler<typeof contract.findPiece> = async (call, input) => {
  const serial = readSerial(input.serial)
  const [found] = serial ? await query(call.db, find, [serial]) : []
  if (!found) throw call.refuse('NOT_FOUND', 'No piece of any product carries this serial.')
  const { productId, productName, variantName, madeOn, createdAt, ...row } = found
  call.watch(topics.product(productId))
  const events = await query(call.db, history, [serial])
  return {
    ...pieceFrom(row),
    productId,
    productName,
    variantName,
    ...(madeOn && { madeOn }),
    createdAt: createdAt.getTime(),
    events: events.map(({ kind, at, orderNumber, reason, by }) => ({
      kind,
      at: at.getTime(),
      ...(orderNumber && { orderNumber }),
      ...(reason && { reason }),
      ...(by && { by }),
    })),
  }
}
