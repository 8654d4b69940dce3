import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Contract = typeof contract.getUnreadCustomerMessageCounts

// Unread messages are few, and adjacent in an index.
const statement = sql({
  name: 'returns-unread',
  text: `select return_id as "returnRequestId", count(*)::int as "unreadCount" from return_messages
where sender_type = 'customer' and read_at is null group by return_id order by return_id`,
  row: { returnRequestId: 'text', unreadCount: 'integer' },
})

export const getUnreadCustomerMessageCounts: Handler<Contract> = async (call) => {
  call.watch(topics.returns)
  return { byReturnRequest: await query(call.db, statement, []) }
}
