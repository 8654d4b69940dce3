import type { payments as contract } from '#contract/payments.ts'
import { askGateway, customerOf, fullMessage, hasRoom } from '#server/payment-methods/payment-methods.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const createSetupIntent: Handler<typeof contract.createSetupIntent> = async (call) => {
  if (!(await hasRoom(call.db, call.caller.userId))) throw call.refuse('PAYMENT_METHODS_FULL', fullMessage)
  const customerId = await customerOf(call.shop, call.caller)
  const { id, clientSecret } = await askGateway(call.shop, (gateway) => gateway.createSetupIntent(customerId))
  return { setupIntentId: id, clientSecret }
}
