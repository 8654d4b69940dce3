import type { contact as contract } from '#contract/contact.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { contactStatuses, mayContactStatusBecome } from '#domain/settings/contact-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'contact-status-lock',
  text: 'select status from contact_messages where id = $1 for update',
  row: { status: oneOf(contactStatuses) },
})
const put = sql({ name: 'contact-status-put', text: 'update contact_messages set status = $2 where id = $1' })

export const setContactMessageStatus: Handler<typeof contract.setContactMessageStatus> = async (call, input) => {
  const { messageId, status } = input
  const [message] = await query(call.db, find, [messageId])
  if (!message) throw call.refuse('NOT_FOUND', 'This message no longer exists.')
  if (!mayContactStatusBecome(message.status, status)) return null
  await query(call.db, put, [messageId, status])
  call.announce(topics.contact)
  return null
}
