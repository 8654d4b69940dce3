import type { deletions as contract } from '#contract/deletions.ts'
import { confirms } from '#domain/people/account-deletion.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findCustomer } from './deletion-rows.ts'
import { planDeletion } from './plan-deletion.ts'

const unknown = 'This customer does not exist.'

export const deleteCustomer: Handler<typeof contract.deleteCustomer> = async (call, input) => {
  const { db: tx, announce, shop, now } = call
  const { customerId: userId, confirmation, keepsReviews, atOnce } = input
  const customer = await findCustomer(tx, userId)
  if (!customer) throw call.refuse('NOT_FOUND', unknown)
  if (!confirms(confirmation, customer.name))
    throw call.refuse('NOT_CONFIRMED', 'Type the name of the customer', {
      fields: { confirmation: 'Type the name of the customer' },
    })
  // A hosted provider verifies email addresses itself.
  const sendsEmail = (await shop.identity.hold(tx, customer.clerkUserId))?.emailVerified ?? true
  const wish = { userId, keepsReviews, askedBy: 'administrator' as const, atOnce, sendsEmail, now }
  const planned = await planDeletion({ tx, announce, settings: shop.settings }, wish)
  if (!planned) throw call.refuse('NOT_FOUND', unknown)
  return planned
}
