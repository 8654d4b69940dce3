import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

type Contract = typeof contract.getUnreadReturnMessageCount

const count = sql({
  name: 'return-messages-unread-of-user',
  text: `select count(*)::int as "unreadCount" from return_requests r join return_messages m on m.return_id = r.id
where r.user_id = $1 and r.status <> 'cancelled' and m.sender_type = 'admin' and m.read_at is null`,
  row: { unreadCount: 'integer' },
})

export const getUnreadReturnMessageCount: Handler<Contract> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  call.watch(topics.returnsOf(userId))
  const [found] = await query(call.db, count, [userId])
  return { unreadCount: found?.unreadCount ?? 0 }
}
