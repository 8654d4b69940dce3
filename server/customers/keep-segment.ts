import type { customers as contract } from '#contract/customers.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const most = 50
const write = sql({
  name: 'customer-segment-keep',
  text: `insert into customer_segments (id, name, search, filter, sort_by, created_by, created_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
  row: { id: 'text' },
})
const find = sql({ name: 'customer-segment-find', text: 'select 1 from customer_segments where id = $1' })
const count = sql({
  name: 'customer-segment-count',
  text: 'select count(*)::int as kept from customer_segments',
  row: { kept: 'integer' },
})

export const keepSegment: Handler<typeof contract.keepSegment> = async (call, input) => {
  const { segmentId, name, search, filter, sortBy } = input
  const [isNew] = await query(call.db, write, [segmentId, name, search, filter, sortBy, call.caller.userId, call.now])
  if (!isNew) {
    if ((await query(call.db, find, [segmentId])).length > 0) return { _id: segmentId }
    const nameTaken = 'A segment with this name exists already.'
    throw call.refuse('NAME_TAKEN', nameTaken, { fields: { name: nameTaken } })
  }
  const [{ kept } = { kept: 0 }] = await query(call.db, count)
  if (kept > most)
    throw call.refuse('TOO_MANY_SEGMENTS', `At most ${most} segments can be saved. Please delete one first.`)
  call.announce(topics.customers)
  return { _id: segmentId }
}
