import type { customers as contract } from '#contract/customers.ts'
import { writtenEmail } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerAddress, messageEmail } from './message-email.ts'

export const previewMessage: Handler<typeof contract.previewMessage> = async (call, { customerId, ...message }) => {
  if (!(await customerAddress(call.db, customerId))) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  return writtenEmail(call.shop, messageEmail(message))
}
