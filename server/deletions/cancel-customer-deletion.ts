import type { deletions as contract } from '#contract/deletions.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findCustomer } from './deletion-rows.ts'
import { dropDeletion, tooLate } from './plan-deletion.ts'

export const cancelCustomerDeletion: Handler<typeof contract.cancelCustomerDeletion> = async (call, input) => {
  const { db: tx, announce, shop } = call
  const customer = await findCustomer(tx, input.customerId)
  if (!customer) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const sendsEmail = (await shop.identity.hold(tx, customer.clerkUserId))?.emailVerified ?? true
  const target = { userId: input.customerId, sendsEmail }
  const outcome = await dropDeletion({ tx, announce, settings: shop.settings }, target)
  if (outcome === 'too late') throw call.refuse('TOO_LATE', tooLate)
  return null
}
