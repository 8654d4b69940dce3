import type { customers as contract } from '#contract/customers.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const remove = sql({ name: 'customer-segment-delete', text: 'delete from customer_segments where id = $1' })

export const deleteSegment: Handler<typeof contract.deleteSegment> = async (call, { segmentId }) => {
  await query(call.db, remove, [segmentId])
  call.announce(topics.customers)
  return null
}
