import type { returns as contract } from '#contract/returns.ts'
import { may } from '#domain/people/rights.ts'
import { returnableUntil, returnRefusal } from '#domain/returns/return-window.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'
import { readReturnable } from './returnable-order.ts'

export const canRequestReturnForOrder: Handler<typeof contract.canRequestReturnForOrder> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  const order = await readReturnable(call.db, input.orderId)
  if (!order || (order.userId !== userId && !may(call.caller.role, 'customers')))
    throw call.refuse('NOT_FOUND', 'This order does not exist.')
  call.watch(topics.ordersOf(order.userId), topics.returnsOf(order.userId))
  const reason = returnRefusal(order, call.now)
  const until = order.status === 'delivered' ? { until: returnableUntil(order).getTime() } : {}
  return reason === null ? { canReturn: true, ...until } : { canReturn: false, reason, ...until }
}
