import type { contact as contract } from '#contract/contact.ts'
import { query, sql } from '#database/query.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { receiptEmail, supportEmail } from './contact-emails.ts'

const store = sql({
  name: 'contact-add',
  text: `insert into contact_messages (id, user_id, name, email, topic, order_number, message, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
})

// Limits receipts to an email address that a stranger typed.
const maxReceiptsInADay = 5
const count = sql({
  name: 'contact-of-day',
  text: `select count(*)::int as sent from contact_messages
where lower(email) = lower($1) and created_at > $2::timestamptz - interval '1 day'`,
  row: { sent: 'integer' },
})

export const sendContactMessage: Handler<typeof contract.sendContactMessage> = async (call, input) => {
  const { messageId = crypto.randomUUID(), name, email, topic, orderNumber, message, website } = input
  if (website) return { status: 'received' }
  const values = [messageId, call.caller?.userId ?? null, name, email, topic, orderNumber || null, message, call.now]
  const [isNew] = await query(call.db, store, values)
  if (!isNew) return { status: 'received' }
  call.announce(topics.contact)
  await queueEmail(call.db, call.shop, { key: `contact:${messageId}`, ...supportEmail(input) })
  const [{ sent } = { sent: 0 }] = await query(call.db, count, [email, call.now])
  if (sent > maxReceiptsInADay) return { status: 'received' }
  await queueEmail(call.db, call.shop, { key: `contact-receipt:${messageId}`, ...receiptEmail(input) })
  return { status: 'received' }
}
