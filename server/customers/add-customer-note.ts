import type { customers as contract } from '#contract/customers.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const write = sql({
  name: 'customer-note-write',
  text: `insert into customer_notes (id, user_id, author_id, text, created_at)
select $1, user_id, $3, $4, $5 from customers where user_id = $2 and is_listed on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})
const find = sql({ name: 'customer-note-find', text: 'select 1 from customer_notes where id = $1 and user_id = $2' })

export const addCustomerNote: Handler<typeof contract.addCustomerNote> = async (call, { customerId, noteId, text }) => {
  const [isNew] = await query(call.db, write, [noteId, customerId, call.caller.userId, text, call.now])
  if (!isNew && (await query(call.db, find, [noteId, customerId])).length === 0)
    throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  call.announce(topics.customers)
  return { _id: noteId }
}
