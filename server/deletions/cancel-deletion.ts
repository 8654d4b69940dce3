import type { deletions as contract } from '#contract/deletions.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { dropDeletion, tooLate } from './plan-deletion.ts'

export const cancelDeletion: Handler<typeof contract.cancelDeletion> = async (call) => {
  const writing = { tx: call.db, announce: call.announce, settings: call.shop.settings }
  const { userId, emailVerified: sendsEmail } = call.caller
  const outcome = await dropDeletion(writing, { userId, sendsEmail })
  if (outcome === 'too late') throw call.refuse('TOO_LATE', tooLate)
  return null
}
