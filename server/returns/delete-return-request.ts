import type { returns as contract } from '#contract/returns.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { cancelReturn } from './cancel-pending.ts'
import { lockReturn } from './lock-return.ts'

export const deleteReturnRequest: Handler<typeof contract.deleteReturnRequest> = async (call, input) => {
  const userId = resolveUserId({ ...call.caller, role: 'customer' }, input.userId)
  const found = await lockReturn(call.db, input.returnRequestId)
  if (found?.userId !== userId) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  if (found.status === 'cancelled') return null
  if (found.status !== 'pending') throw call.refuse('NOT_PENDING', 'Only a pending return can be deleted.')
  await cancelReturn(call, input.returnRequestId, userId)
  call.announce(topics.returns, topics.returnsOf(userId))
  return null
}
