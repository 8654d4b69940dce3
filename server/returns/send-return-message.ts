import type { ParsedInputOf } from '#contract/define.ts'
import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { may } from '#domain/people/rights.ts'
import { systemAdmin } from '#domain/people/system-admin.ts'
import { returnLimits, returnTexts } from '#domain/returns/return-request.ts'
import { takePrivateFiles } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { lockReturn } from './lock-return.ts'
import { storeFiles } from './return-files.ts'

type Send = typeof contract.sendReturnMessage

const write = sql({
  name: 'return-message-write',
  text: `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, message, created_at)
select $1, $2, $3, $4, $5, $6, $7, $8
where (select count(*) from return_messages where sender_id = $4 and created_at > $8::timestamptz - interval '1 hour') < $9
returning id`,
  row: { id: 'text' },
})
const sent = sql({
  name: 'return-message-sent',
  text: 'select 1 from return_messages where id = $1 and sender_id = $2',
})

/** Sends a message about a return, from its customer or the team. */
export const sendReturnMessage: Handler<Send> = async (call, input) => {
  const { db: tx, caller, now } = call
  const { returnRequestId, messageId = crypto.randomUUID(), message, attachments } = input
  const found = await lockReturn(tx, returnRequestId)
  const isOwn = found?.userId === caller.userId
  if (!found || found.status === 'cancelled' || !(isOwn || may(caller.role, 'returns:decide')))
    throw call.refuse('NOT_FOUND', 'This return does not exist.')
  const sender = senderOf(call, { isOwn, input })
  if ((await query(tx, sent, [messageId, caller.userId])).length > 0) return { messageId }
  const most = sender.type === 'admin' ? 10_000 : returnLimits.messagesInAnHour
  const values = [sender.type, caller.userId, caller.name, sender.messageType, message, now, most]
  const [written] = await query(tx, write, [messageId, returnRequestId, ...values])
  if (!written) throw call.refuse('TOO_MANY_REQUESTS', 'Too many messages in one hour. Please try again later.')
  const files = await takePrivateFiles(tx, { userId: caller.userId, kind: 'return_attachment', urls: attachments })
  if (!files) throw call.refuse('FILES_NOT_FOUND', returnTexts.filesMissing)
  await storeFiles(tx, { returnId: returnRequestId, messageId, files })
  call.announce(topics.returns, topics.returnsOf(found.userId))
  return { messageId }
}

type Sender = { type: 'customer' | 'admin'; messageType: 'text' | 'admin_response' }

/** The sender, by the caller's role: only the team writes for the shop, and only the return's own customer writes as customer. */
function senderOf(call: Call<Send>, { isOwn, input }: { isOwn: boolean; input: ParsedInputOf<Send> }): Sender {
  const { caller } = call
  const { senderId, messageType } = input
  const answers = messageType === 'admin_response'
  if (answers !== (may(caller.role, 'returns:decide') && (answers || !isOwn)))
    throw call.refuse('FORBIDDEN', 'You do not have permission to perform this action.')
  if (!(answers && senderId === systemAdmin._id)) resolveUserId({ ...caller, role: 'customer' }, senderId)
  return answers ? { type: 'admin', messageType } : { type: 'customer', messageType }
}
