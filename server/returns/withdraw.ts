import type { returns as contract } from '#contract/returns.ts'
import { toDollars } from '#domain/money.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { recordWithdrawal } from './record-withdrawal.ts'
import { findNamedOrder } from './withdrawable-order.ts'

export const withdraw: Handler<typeof contract.withdraw> = async (call, input) => {
  const { id: orderId, orderNumber } = await findNamedOrder(call, input)
  const { requestId = crypto.randomUUID(), items } = input
  const outcome = await recordWithdrawal(call, { orderId, orderNumber, requestId, items, receivedAt: call.now })
  if ('code' in outcome) throw call.refuse(outcome.code, outcome.message)
  const { amount, receivedAt, ...rest } = outcome
  return { ...rest, receivedAt: receivedAt.getTime(), amount: toDollars(amount) }
}
