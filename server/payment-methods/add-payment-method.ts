import type { paymentMethods as contract } from '#contract/payment-methods.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { knownCustomer } from './customer.ts'
import { fullMessage } from './room.ts'
import { saveCard } from './save-card.ts'
import { withGateway } from './with-gateway.ts'

export const addPaymentMethod: Handler<typeof contract.addPaymentMethod> = async (call, input) => {
  const { stripePaymentMethodId, isDefault } = input
  const { userId } = call.caller
  const customerId = await knownCustomer(call.db, userId)
  const card =
    customerId && (await withGateway(call.shop, (gateway) => gateway.findPaymentMethod(stripePaymentMethodId)))
  if (!card || card.customerId !== customerId) throw call.refuse('NOT_FOUND', 'This card does not exist.')
  const stored = await call.shop.write((tx, announce) => saveCard({ tx, announce }, { userId, card, isDefault }))
  if (stored) return stored
  await withGateway(call.shop, (gateway) => gateway.detachPaymentMethod(card.id))
  throw call.refuse('PAYMENT_METHODS_FULL', fullMessage)
}
