import { query, sql } from '#database/query.ts'
import { type Cents, cents, noMoney } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { paymentLeft, refundPart } from '#server/orders/orders.ts'
import type { Call } from '#server/rpc/handler.ts'
import type { LockedReturn } from './lock-return.ts'
import type { Update } from './tell-status.ts'

const keep = sql({ name: 'return-refund', text: 'update return_requests set refund_id = $2 where id = $1' })

/**
 * Asks for the approved amount, at most what was paid and not yet refunded; nothing where nothing is left. Answers with the amount. One
 * that failed before is followed by another. The return must be locked.
 */
export async function refundReturn(call: Call<Update>, found: LockedReturn): Promise<Cents> {
  const { id, order, orderId, rmaNumber, refundId, userId } = found
  const left = await paymentLeft(call.db, order)
  const amount = cents(Math.min(found.approved ?? found.requested, left))
  if (amount === 0) return noMoney
  const change = { tx: call.db, announce: call.announce }
  const refund = await refundPart(change, {
    ...{ orderId, amount, reason: `Return ${rmaNumber ?? ''}`.trim(), askedBy: call.caller.userId },
    requestId: refundId ? `return:${id}:${refundId}` : `return:${id}`,
  })
  await query(call.db, keep, [id, refund.id])
  call.announce(topics.returns, topics.returnsOf(userId))
  return amount
}
