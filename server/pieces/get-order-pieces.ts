import type { pieces as contract } from '#contract/pieces.ts'
import { json, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Named = { serial: string; number: number; lastNumber: number }

/** The lines of an order whose product and variants have batches. `pieces`: those that neither came back nor were canceled. */
const statement = sql({
  name: 'order-lines-numbered',
  text: `select l.position, l.product_name as "productName", coalesce(l.variant_name, '') as "variantName",
  l.quantity - greatest(l.canceled, l.restocked) as pieces,
  (select coalesce(json_agg(json_build_object('serial', i.id, 'number', i.number, 'lastNumber', b.last_number) order by i.number), '[]')
    from pieces i join piece_batches b on b.id = i.batch_id where i.order_id = l.order_id and i.position = l.position and i.state = 'sold') as packed,
  (select coalesce(json_agg(n), '[]') from (
    select i.id as serial, i.number, b.last_number as "lastNumber" from pieces i join piece_batches b on b.id = i.batch_id
    where i.product_id = l.product_id and i.variant_ids = l.variant_ids and i.state = 'in_stock' order by i.number limit 1) n) as next
from order_lines l where l.order_id = $1
  and exists (select from piece_batches where product_id = l.product_id and variant_ids = l.variant_ids) order by l.position`,
  row: {
    position: 'integer',
    productName: 'text',
    variantName: 'text',
    pieces: 'integer',
    packed: json<Named[]>(),
    next: json<Named[]>(),
  },
})

export const getOrderPieces: Handler<typeof contract.getOrderPieces> = async (call, { orderId }) => {
  call.watch(topics.orders, topics.product('*'))
  const lines = await query(call.db, statement, [orderId])
  return lines.map(({ next: [next], ...line }) => ({ ...line, ...(next && { next }) }))
}
