import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { refundOf } from '#domain/orders/line-refund.ts'
import { rmaNumberFrom } from '#domain/orders/order-number.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import { withdrawalAmount, withdrawalRefusal } from '#domain/returns/withdrawal.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { topics } from '#server/live/topics.ts'
import { lockOrder, readPaymentLeft } from '#server/orders/orders.ts'
import { readSettings } from '#server/settings/settings.ts'
import { cancelPending } from './cancel-pending.ts'
import { notifyOfStatus } from './notify-of-status.ts'
import { settleShipping } from './settle-shipping.ts'
import {
  cheapestShipping,
  hasPieces,
  type OpenLine,
  type Recorded,
  readWithdrawable,
  type WithdrawableRow,
  type Withdrawing,
} from './withdrawable-order.ts'
import { queueReceipt } from './withdrawal-receipt.ts'

type Items = readonly { orderItemIndex: number; quantity: number }[]
type Declared = {
  orderId: string
  orderNumber: string
  requestId: string
  /** The lines withdrawn from; all remaining pieces by default. */
  items?: Items | undefined
  receivedAt: Date
}
type Refused = { code: 'WITHDRAWAL_NOT_POSSIBLE' | 'NOT_IN_ORDER'; message: string }

const known = sql({
  name: 'withdrawal-known',
  text: `select r.id as "returnRequestId", r.rma_number as "rmaNumber", w.received_at as "receivedAt", r.requested_cents as amount
from withdrawal_receipts w join return_requests r on r.id = w.return_id where w.order_id = $1 and w.request_id = $2`,
  row: { returnRequestId: 'text', rmaNumber: 'text', receivedAt: 'time', amount: 'cents' },
})
const write = sql({
  name: 'withdrawal-write',
  text: `with written as (
  insert into return_requests (id, order_id, user_id, type, status, requested_cents, approved_cents, rma_number, created_at)
  values ($1, $2, $3, 'withdrawal', 'approved', $4, $5, $6, $7) returning id, order_id, user_id),
items as (insert into return_items (return_id, order_id, position, quantity, amount_cents)
  select id, order_id, item.* from written, unnest($8::int[], $9::int[], $10::int[]) as item)
insert into return_history (return_id, status, changed_by, created_at) select id, 'approved', user_id, $7 from written`,
})

/** Records a withdrawal under the order's lock: once for each request, and never for a piece already returned. */
export async function recordWithdrawal(call: Withdrawing, declared: Declared): Promise<Recorded | Refused> {
  const { db: tx } = call
  const { orderId, requestId, receivedAt } = declared
  await lockOrder(tx, orderId)
  const [before] = await query(tx, known, [orderId, requestId])
  if (before) return before
  const order = await readWithdrawable(tx, declared.orderNumber)
  if (!order) throw new Error(`No order ${orderId}`)
  const refusal = withdrawalRefusal({ ...order, hasPieces: hasPieces(order) }, receivedAt)
  if (refusal) return { code: 'WITHDRAWAL_NOT_POSSIBLE', message: refusal }
  const lines = withdrawnOf(order, declared.items)
  if (!lines)
    return {
      code: 'NOT_IN_ORDER',
      message: 'Fewer pieces of this are left in the order. Please choose a lower number.',
    }
  await cancelPending(call, order, lines)
  const amount = await amountOf(tx, order, lines)
  const recorded = { returnRequestId: crypto.randomUUID(), rmaNumber: newRmaNumber(), receivedAt, amount }
  await query(tx, write, [
    ...[recorded.returnRequestId, orderId, order.userId, amount, amount, recorded.rmaNumber, receivedAt],
    ...[lines.map(({ position }) => position), lines.map(({ quantity }) => quantity), lines.map(goodsOf)],
  ])
  await notifyOfStatus(call, recorded.returnRequestId, noticeText(recorded))
  const settings = await readSettings(tx)
  const settled = { orderId, returnId: recorded.returnRequestId, days: storePolicy.withdrawalDays, now: receivedAt }
  const shipping = isUnshipped(order.status) ? null : await settleShipping(tx, settled, settings)
  await queueReceipt(call, { order, lines, recorded, requestId, shipping, settings })
  call.announce(topics.returns, topics.returnsOf(order.userId), topics.orders, topics.ordersOf(order.userId))
  return recorded
}

function noticeText({ rmaNumber }: Recorded): string {
  return `Your withdrawal is received. Its return number is ${rmaNumber}; the receipt is in your email.`
}

function newRmaNumber(): string {
  return rmaNumberFrom(crypto.getRandomValues(new Uint8Array(8)))
}

/** The lines with the withdrawn quantities; null when more than remains. */
function withdrawnOf({ lines }: WithdrawableRow, items: Items | undefined): OpenLine[] | null {
  if (!items) return lines.filter(({ left }) => left > 0).map((line) => ({ ...line, quantity: line.left }))
  const found = items.flatMap(({ orderItemIndex, quantity }) => {
    const line = lines.find(({ position }) => position === orderItemIndex)
    return line && quantity <= line.left ? [{ ...line, quantity }] : []
  })
  return found.length === items.length ? found : null
}

async function amountOf(tx: Transaction, order: WithdrawableRow, withdrawn: readonly OpenLine[]): Promise<Cents> {
  const count = (lines: readonly OpenLine[], pieces: 'left' | 'quantity') =>
    lines.reduce((total, line) => total + line[pieces], 0)
  return withdrawalAmount({
    goods: sum(withdrawn.map(goodsOf)),
    shipping: order.shipping,
    isLast: count(withdrawn, 'quantity') === count(order.lines, 'left'),
    cheapestShipping: cheapestShipping(order),
    left: cents(Math.max(0, (await readPaymentLeft(tx, order)).left - order.due)),
  })
}

/** The refund of a line's withdrawn pieces; a pending return of them is cancelled. */
function goodsOf({ pieces, left, quantity }: OpenLine): Cents {
  return refundOf({ ...pieces, inReturn: pieces.inReturn - (left - pieces.free) }, quantity)
}
