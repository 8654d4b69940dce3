import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Cents, cents, formatMoney, noMoney, toDollars } from '#domain/money.ts'
import { returnTypeNames } from '#domain/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { paymentLeft, piecesToRefund, requestPartialRefund } from '#server/orders/orders.ts'
import type { Call } from '#server/rpc/handler.ts'
import type { LockedReturn } from './lock-return.ts'
import type { Update } from './notify-of-status.ts'

const keep = sql({ name: 'return-refund', text: 'update return_requests set refund_id = $2 where id = $1' })
const items = sql({
  name: 'return-items-to-refund',
  text: 'select position, quantity from return_items where return_id = $1 order by position',
  row: { position: 'integer', quantity: 'integer' },
})

/**
 * Requests a refund of the approved amount; when less is refundable, only if the administrator saw that amount (`agreed`), else refuses
 * with REFUND_CHANGED. Answers the amount. A failed refund is followed by another. The return must be locked.
 */
export async function refundReturn(call: Call<Update>, found: LockedReturn, agreed: Cents | undefined): Promise<Cents> {
  const { id, type, order, orderId, rmaNumber, refundId, userId } = found
  const approved = found.approved ?? found.requested
  const amount = cents(Math.min(approved, await paymentLeft(call.db, order)))
  if (amount !== (agreed ?? approved)) throw notAsAgreed(call, amount, approved)
  if (amount === 0) return noMoney
  const change = { tx: call.db, announce: call.announce }
  const refund = await requestPartialRefund(change, {
    ...{ orderId, amount, reason: `${returnTypeNames[type]} ${rmaNumber ?? ''}`.trim(), askedBy: call.caller.userId },
    requestId: refundId ? `return:${id}:${refundId}` : `return:${id}`,
    lines: await linesOf(call.db, found),
  })
  await query(call.db, keep, [id, refund.id])
  call.announce(topics.returns, topics.returnsOf(userId))
  return amount
}

function notAsAgreed(call: Call<Update>, amount: Cents, approved: Cents) {
  const left = amount < approved ? `${formatMoney(amount)} of the approved ${formatMoney(approved)} is left` : null
  const message = `${left ?? `${formatMoney(amount)} can be refunded`}. Please look at the amount, and complete it then.`
  return call.refuse('REFUND_CHANGED', message, { refundAmount: toDollars(amount) })
}

/** The returned pieces that no other refund has paid. */
async function linesOf(tx: Transaction, { id, orderId }: LockedReturn) {
  const open = new Map((await piecesToRefund(tx, orderId)).map(({ position, quantity }) => [position, quantity]))
  const returned = await query(tx, items, [id])
  return returned
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, open.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
