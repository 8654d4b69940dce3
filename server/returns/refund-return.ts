import { query, sql } from '#database/query.ts'
import { type Cents, cents, formatMoney, noMoney, toDollars } from '#domain/money.ts'
import { refundOfReturned, splitRefund } from '#domain/orders/line-refund.ts'
import { returnTypeNames } from '#domain/returns/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { paymentLeft, type RefundedLine, requestPartialRefund } from '#server/orders/orders.ts'
import type { Call } from '#server/rpc/handler.ts'
import type { LockedReturn } from './lock-return.ts'
import type { Update } from './notify-of-status.ts'

const store = sql({ name: 'return-refund', text: 'update return_requests set refund_id = $2 where id = $1' })
/**
 * Requests a refund of the amount that the return is due; when less is refundable, only if the administrator saw that amount (`agreed`),
 * else refuses with REFUND_CHANGED. Answers the amount. A failed refund is followed by another. The return must be locked.
 */
export async function refundReturn(call: Call<Update>, found: LockedReturn, agreed: Cents | undefined): Promise<Cents> {
  const { id, type, order, orderId, rmaNumber, refundId, userId, due } = found
  const amount = cents(Math.min(due, await paymentLeft(call.db, order)))
  if (amount !== (agreed ?? due)) throw notAsAgreed(call, amount, due)
  if (amount === 0) return noMoney
  const change = { tx: call.db, announce: call.announce }
  const refund = await requestPartialRefund(change, {
    orderId,
    amount,
    reason: `${returnTypeNames[type]} ${rmaNumber ?? ''}`.trim(),
    askedBy: call.caller.userId,
    requestId: refundId ? `return:${id}:${refundId}` : `return:${id}`,
    lines: async () => refundedLines(found, amount),
  })
  await query(call.db, store, [id, refund.id])
  call.announce(topics.returns, topics.returnsOf(userId))
  return amount
}

function notAsAgreed(call: Call<Update>, amount: Cents, approved: Cents) {
  const left = amount < approved ? `${formatMoney(amount)} of the approved ${formatMoney(approved)} is left` : null
  const message = `${left ?? `${formatMoney(amount)} can be refunded`}. Please look at the amount, and complete it then.`
  return call.refuse('REFUND_CHANGED', message, { refundAmount: toDollars(amount) })
}

/** The due pieces, with the part of the refund that each line takes; the rest is shipping or goodwill. */
function refundedLines({ items }: LockedReturn, amount: Cents): RefundedLine[] {
  const due = items.filter((item) => item.due > 0)
  const shares = due.map((item) => refundOfReturned(item.line, item.due))
  const goods = splitRefund(amount, shares)
  return due.map((item, index) => ({ position: item.position, quantity: item.due, amount: goods[index] ?? noMoney }))
}
