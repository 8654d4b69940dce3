import type { paymentMethods as contract } from '#contract/payment-methods.ts'
import { ask } from '#database/connection.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCards } from './card-rows.ts'

const remove = {
  name: 'cards-delete',
  text: `delete from payment_methods where id = $1 and user_id = $2
returning is_default as "wasDefault", gateway_id as "cardId"`,
}

const promote = {
  name: 'cards-promote',
  text: `update payment_methods set is_default = true where id = (
  select id from payment_methods where user_id = $1 order by created_at desc, id limit 1)`,
}

/** The gateway forgets it by a job of the same transaction: surely, also when it does not answer now. */
export const deletePaymentMethod: Handler<typeof contract.deletePaymentMethod> = async (call, { paymentMethodId }) => {
  const { db: tx } = call
  const { userId } = call.caller
  await lockCards(tx, userId)
  const [removed] = await ask<{ wasDefault: boolean; cardId: string }>(tx, remove, [paymentMethodId, userId])
  if (!removed) throw call.refuse('NOT_FOUND', 'This card does not exist.')
  if (removed.wasDefault) await ask(tx, promote, [userId])
  await addJob(tx, 'detach-card', { cardId: removed.cardId })
  call.announce(topics.paymentMethods(userId))
  return null
}
