import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const mark = sql({
  name: 'return-messages-read',
  text: `with marked as (update return_messages set read_at = $2
  where return_id = $1 and sender_type = 'customer' and read_at is null returning return_id)
select count(*)::int as marked, (select user_id from return_requests where id = $1) as "userId" from marked`,
  row: { marked: 'integer', userId: 'text?' },
})

export const markCustomerMessagesAsRead: Handler<typeof contract.markCustomerMessagesAsRead> = async (call, asked) => {
  const [{ marked, userId } = { marked: 0, userId: null }] = await query(call.db, mark, [
    asked.returnRequestId,
    call.now,
  ])
  if (marked > 0 && userId) call.announce(topics.returns, topics.returnsOf(userId))
  return { marked }
}
