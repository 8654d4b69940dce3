import type { contact as contract } from '#contract/contact.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { contactTopics } from '#domain/settings/contact-topic.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { answerEmail } from './contact-emails.ts'

const find = sql({
  name: 'contact-lock',
  text: `select name, email, topic, order_number as "orderNumber", message from contact_messages where id = $1 for update`,
  row: { name: 'text', email: 'text', topic: oneOf(contactTopics), orderNumber: 'text?', message: 'text' },
})
const store = sql({
  name: 'contact-answer-store',
  text: `insert into contact_answers (id, message_id, author_id, text, created_at) values ($1, $2, $3, $4, $5)
on conflict (id) do nothing returning id`,
  row: { id: 'text' },
})
const settle = sql({
  name: 'contact-answered',
  text: `update contact_messages set status = 'answered' where id = $1 and status <> 'answered'`,
})

export const answerContactMessage: Handler<typeof contract.answerContactMessage> = async (call, input) => {
  const { messageId, answerId, text } = input
  const [message] = await query(call.db, find, [messageId])
  if (!message) throw call.refuse('NOT_FOUND', 'This message no longer exists.')
  const [isNew] = await query(call.db, store, [answerId, messageId, call.caller.userId, text, call.now])
  if (!isNew) return { recipient: message.email }
  await query(call.db, settle, [messageId])
  await queueEmail(call.db, call.shop, { key: `contact-answer:${answerId}`, ...answerEmail(message, text) })
  call.announce(topics.contact, topics.emails)
  return { recipient: message.email }
}
