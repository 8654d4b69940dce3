import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const write = sql({
  name: 'order-note-write',
  text: `insert into order_notes (id, order_id, author_id, text) select $1, id, $3, $4 from orders where id = $2
on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})
const find = sql({ name: 'order-note-find', text: 'select 1 from order_notes where id = $1 and order_id = $2' })

export const addOrderNote: Handler<typeof contract.addOrderNote> = async (call, { orderId, noteId, text }) => {
  const [written] = await query(call.db, write, [noteId, orderId, call.caller.userId, text])
  if (!written && (await query(call.db, find, [noteId, orderId])).length === 0)
    throw call.refuse('NOT_FOUND', 'This order does not exist.')
  call.announce(topics.orders)
  return { _id: noteId }
}
