import type { customers as contract } from '#contract/customers.ts'
import { writtenEmail } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerAddress, messageEmail } from './message-email.ts'

export const previewMessage: Handler<typeof contract.previewMessage> = async (call, { customerId, ...message }) => {
  const recipient = await customerAddress(call.db, customerId)
  if (!recipient) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const email = { kind: 'message', recipient, template: messageEmail(message) }
  const { subject, html, text } = await writtenEmail(call.db, call.shop, email)
  return { subject, html, text }
}
