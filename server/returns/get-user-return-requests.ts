import type { returns as contract } from '#contract/returns.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { readOwnReturns } from './own-returns.ts'

export const getUserReturnRequests: Handler<typeof contract.getUserReturnRequests> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  call.watch(topics.returnsOf(userId))
  return readOwnReturns(call.db, userId)
}
