import type { returns as contract } from '#contract/returns.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownUserId } from '#server/rpc/own.ts'
import { readOwnReturns } from './own-returns.ts'

export const getUserReturnRequests: Handler<typeof contract.getUserReturnRequests> = async (call, input) => {
  const userId = ownUserId(call.caller, input.userId)
  call.watch(topics.returnsOf(userId))
  return readOwnReturns(call.db, userId)
}
