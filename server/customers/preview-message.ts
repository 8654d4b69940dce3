import type { customers as contract } from '#contract/customers.ts'
import { writtenEmail } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findAddressee, messageEmail } from './message-email.ts'

export const previewMessage: Handler<typeof contract.previewMessage> = async (call, { customerId, ...message }) => {
  const addressee = await findAddressee(call.db, customerId)
  if (!addressee) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const email = { kind: 'message', recipient: addressee.email, template: messageEmail(message, addressee) }
  const { subject, html, text } = await writtenEmail(call.db, call.shop, email)
  return { subject, html, text }
}
