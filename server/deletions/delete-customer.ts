import type { deletions as contract } from '#contract/deletions.ts'
import { confirms } from '#domain/account-deletion.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerName } from './deletion-rows.ts'
import { planDeletion } from './plan-deletion.ts'

const unknown = 'This customer does not exist.'

export const deleteCustomer: Handler<typeof contract.deleteCustomer> = async (call, input) => {
  const { db: tx, announce, shop, now } = call
  const { customerId: userId, confirmation, keepsReviews, atOnce } = input
  const name = await customerName(tx, userId)
  if (name === null) throw call.refuse('NOT_FOUND', unknown)
  if (!confirms(confirmation, name))
    throw call.refuse('NOT_CONFIRMED', 'Type the name of the customer', {
      fields: { confirmation: 'Type the name of the customer' },
    })
  const wish = { userId, keepsReviews, askedBy: 'administrator' as const, atOnce, mails: true, now }
  const planned = await planDeletion({ tx, announce, settings: shop.settings }, wish)
  if (!planned) throw call.refuse('NOT_FOUND', unknown)
  return planned
}
