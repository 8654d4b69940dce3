import type { customers as contract } from '#contract/customers.ts'
import { query, sql } from '#database/query.ts'
import { company } from '#domain/settings/company.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findAddressee, messageEmail } from './message-email.ts'

const store = sql({
  name: 'customer-message-store',
  text: `insert into customer_messages (id, user_id, author_id, subject, message, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})

export const sendMessage: Handler<typeof contract.sendMessage> = async (call, input) => {
  const { messageId, customerId, subject, message } = input
  const addressee = await findAddressee(call.db, customerId)
  if (!addressee) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const recipient = addressee.email
  const values = [messageId, customerId, call.caller.userId, subject, message, call.now]
  const [isNew] = await query(call.db, store, values)
  if (!isNew) return { recipient }
  await queueEmail(call.db, call.shop, {
    key: `message:${messageId}`,
    kind: 'message',
    recipient,
    headers: { 'Reply-To': company.email },
    template: messageEmail({ subject, message }, addressee),
  })
  call.announce(topics.customers, topics.emails)
  return { recipient }
}
