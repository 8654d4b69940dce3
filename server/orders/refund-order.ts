import type { orders as contract } from '#contract/orders.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { may, smallRefundDollars } from '#domain/people/rights.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { demandRight } from '#server/rpc/rights.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { followCanceledPieces } from './parcels.ts'
import { refundPieces } from './refund-pieces.ts'
import { requestPartialRefund } from './request-partial-refund.ts'

type Refund = typeof contract.refundOrder

const returned = sql({
  name: 'order-returned-otherwise',
  text: `select coalesce(sum(amount_cents), 0)::int as amount from refunds
where order_id = $1 and status <> 'failed' and request_id is distinct from $2`,
  row: { amount: 'cents' },
})

export const refundOrder: Handler<Refund> = async (call, { amount, ...asked }) => {
  if (!may(call.caller.role, 'refunds')) await demandSmall(call, { amount, ...asked })
  const change = { tx: call.db, announce: call.announce }
  const wanted = { ...asked, amount: fromDollars(amount) }
  const { orderId, requestId, reason, includesShipping } = asked
  const reduced: LockedOrder[] = []
  const refund = await requestPartialRefund(change, {
    orderId,
    requestId,
    reason,
    includesShipping,
    amount: wanted.amount,
    askedBy: call.caller.userId,
    lines: async (order) => {
      const lines = await refundPieces(change, order, wanted)
      if (lines.some(({ canceled }) => canceled)) reduced.push(order)
      return lines
    },
  })
  // This comes after the refund has its restocked pieces, because a change of status leaves those in stock.
  for (const order of reduced) await followCanceledPieces(call, order)
  return { _id: refund.id, amount: toDollars(refund.amount), status: refund.status }
}

/**
 * Demands the right to refund any amount when this refund and the order's earlier ones exceed `smallRefundDollars`. Under the order's
 * lock, so that two at once do not exceed it together.
 */
async function demandSmall(
  call: Call<Refund>,
  asked: { orderId: string; requestId: string; amount: number },
): Promise<void> {
  await lockOrder(call.db, asked.orderId)
  const [before] = await query(call.db, returned, [asked.orderId, asked.requestId])
  if (fromDollars(asked.amount) + (before?.amount ?? 0) > fromDollars(smallRefundDollars))
    demandRight(call.shop, call.caller, { oneOf: ['refunds'], what: 'orders.refundOrder' })
}
