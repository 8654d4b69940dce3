import type { returns as contract } from '#contract/returns.ts'
import { json, oneOf, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Files = { url: string; mediaType: string; altText: string }[]

const statement = sql({
  name: 'return-messages-admin',
  text: `select m.*, (select coalesce(json_agg(json_build_object('url', f.url, 'mediaType', f.media_type, 'altText', f.alt_text)
    order by f.position), '[]') from return_files f where f.message_id = m.id) as files
from (select id, created_at as at, sender_type as "senderType", sender_id as "senderId", sender_name as "senderName",
  message_type as "messageType", message, read_at is not null as "isRead" from return_messages
  where return_id = $1 order by created_at desc, id desc limit 500) m order by m.at, m.id`,
  row: {
    id: 'text',
    at: 'time',
    senderType: oneOf(['customer', 'admin']),
    senderId: 'text',
    senderName: 'text',
    messageType: oneOf(['text', 'status_update', 'admin_response']),
    message: 'text',
    isRead: 'boolean',
    files: json<Files>(),
  },
})
const exists = sql({ name: 'return-exists', text: 'select 1 from return_requests where id = $1' })

export const getReturnMessagesAdmin: Handler<typeof contract.getReturnMessagesAdmin> = async (call, asked) => {
  call.watch(topics.returns)
  const messages = await query(call.db, statement, [asked.returnRequestId])
  if (messages.length === 0 && (await query(call.db, exists, [asked.returnRequestId])).length === 0)
    throw call.refuse('NOT_FOUND', 'This return does not exist.')
  return messages.map(({ id, at, files, ...message }) => ({
    _id: id,
    _creationTime: at.getTime(),
    ...message,
    files,
    attachments: files.map(({ url }) => url),
  }))
}
