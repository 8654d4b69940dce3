import type { returns as contract } from '#contract/returns.ts'
import { json, oneOf, query, sql } from '#database/query.ts'
import { may } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

const find = sql({
  name: 'return-of-messages',
  text: `select user_id as "userId", status = 'cancelled' as "isCancelled" from return_requests where id = $1`,
  row: { userId: 'text', isCancelled: 'boolean' },
})
/** The latest 500 messages of a return, oldest first. Everyone in the team writes under the shop's name. */
const list = sql({
  name: 'return-messages',
  text: `select m.*, (select coalesce(json_agg(f.url order by f.position), '[]') from return_files f where f.message_id = m.id) as attachments
from (select id, created_at as at, sender_type as "senderType", case sender_type when 'admin' then shop_name() else sender_name end as "senderName", message_type as "messageType", message,
  read_at is not null as "isRead" from return_messages where return_id = $1 order by created_at desc, id desc limit 500) m
order by m.at, m.id`,
  row: {
    id: 'text',
    at: 'time',
    senderName: 'text',
    message: 'text',
    isRead: 'boolean',
    senderType: oneOf(['customer', 'admin']),
    messageType: oneOf(['text', 'status_update', 'admin_response']),
    attachments: json<string[]>(),
  },
})

export const getReturnMessages: Handler<typeof contract.getReturnMessages> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  const [found] = await query(call.db, find, [input.returnRequestId])
  const isOwn = found?.userId === userId && !found.isCancelled
  if (!found || !(isOwn || may(call.caller.role, 'returns:read')))
    throw call.refuse('NOT_FOUND', 'This return does not exist.')
  call.watch(topics.returnsOf(found.userId), topics.settings)
  const messages = await query(call.db, list, [input.returnRequestId])
  return messages.map(({ id, at, ...message }) => ({ _id: id, ...message, createdAt: at.getTime() }))
}
