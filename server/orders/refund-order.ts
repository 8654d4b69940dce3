import type { orders as contract } from '#contract/orders.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refundPart } from './refund-part.ts'

export const refundOrder: Handler<typeof contract.refundOrder> = async (call, { amount, ...asked }) => {
  const part = { ...asked, amount: fromDollars(amount), askedBy: call.caller.userId }
  const refund = await refundPart({ tx: call.db, announce: call.announce }, part)
  return { _id: refund.id, amount: toDollars(refund.amount), status: refund.status }
}
