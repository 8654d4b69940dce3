import type { deletions as contract } from '#contract/deletions.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerName } from './deletion-rows.ts'
import { dropDeletion, tooLate } from './plan-deletion.ts'

export const takeBackCustomerDeletion: Handler<typeof contract.takeBackCustomerDeletion> = async (call, input) => {
  const { db: tx, announce, shop } = call
  if ((await customerName(tx, input.customerId)) === null)
    throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const taken = { userId: input.customerId, mails: true }
  const outcome = await dropDeletion({ tx, announce, settings: shop.settings }, taken)
  if (outcome === 'too late') throw call.refuse('TOO_LATE', tooLate)
  return null
}
