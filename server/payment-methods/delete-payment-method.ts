import type { paymentMethods as contract } from '#contract/payment-methods.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCards } from './card-rows.ts'
import { dropCard } from './drop-card.ts'

/** Deletes a saved card; a job of the same transaction detaches it at the gateway, even if that is unavailable now. */
export const deletePaymentMethod: Handler<typeof contract.deletePaymentMethod> = async (call, { paymentMethodId }) => {
  const { db: tx } = call
  const { userId } = call.caller
  await lockCards(tx, userId)
  const cardId = await dropCard(tx, { userId, id: paymentMethodId })
  if (!cardId) throw call.refuse('NOT_FOUND', 'This card does not exist.')
  await addJob(tx, 'detachCard', { cardId })
  call.announce(topics.paymentMethods(userId))
  return null
}
