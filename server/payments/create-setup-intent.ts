import type { payments as contract } from '#contract/payments.ts'
import { refuseTriedCards } from '#server/checkout/checkout.ts'
import {
  customerOf,
  fullMessage,
  hasRoom,
  newCustomerAfter,
  withGateway,
} from '#server/payment-methods/payment-methods.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const createSetupIntent: Handler<typeof contract.createSetupIntent> = async ({
  shop,
  db,
  caller,
  now,
  refuse,
}) => {
  await refuseTriedCards(db, caller.userId, now)
  if (!(await hasRoom(db, caller.userId))) throw refuse('PAYMENT_METHODS_FULL', fullMessage)
  const prepare = (customerId: string) => withGateway(shop, (gateway) => gateway.createSetupIntent(customerId))
  const customerId = await customerOf(shop, caller)
  const prepared = (await prepare(customerId)) ?? (await prepare(await newCustomerAfter(shop, caller, customerId)))
  // Stryker disable next-line StringLiteral: words for the log alone
  if (!prepared) throw new Error('The gateway has no customer that it has just made')
  return { setupIntentId: prepared.id, clientSecret: prepared.clientSecret }
}
