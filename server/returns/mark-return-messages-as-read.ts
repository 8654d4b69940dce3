import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

const mark = sql({
  name: 'return-messages-seen',
  text: `update return_messages m set read_at = $3 from return_requests r
where m.return_id = $1 and r.id = $1 and r.user_id = $2 and m.sender_type = 'admin' and m.read_at is null returning 1`,
})

export const markReturnMessagesAsRead: Handler<typeof contract.markReturnMessagesAsRead> = async (call, input) => {
  const userId = resolveUserId({ ...call.caller, role: 'customer' }, input.userId)
  const { length: marked } = await query(call.db, mark, [input.returnRequestId, userId, call.now])
  if (marked > 0) call.announce(topics.returns, topics.returnsOf(userId))
  return { marked }
}
