import type { Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { type Cents, noMoney, toDollars } from '#domain/money.ts'
import { refundLimitText } from '#domain/payments/refund-limit.ts'
import { refundStatuses } from '#domain/payments/refund-status.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { openPayment } from './request-remaining-refund.ts'

type Change = { tx: Transaction; announce: Announce }

/** Pieces of a line that a refund pays, with the part of its amount that the line takes. */
export type RefundedLine = {
  position: number
  quantity: number
  amount: Cents
  /** The numbers of canceled pieces, of those that it puts back into stock, and of those that the customer sends back. */
  canceled?: number
  restocked?: number
  comingBack?: number
}

export type PartialRefund = {
  orderId: string
  amount: Cents
  /** The reason, shown to the customer in the email. */
  reason: string
  /** An idempotency key of the caller: a repeated request answers the existing refund. */
  requestId: string
  includesShipping?: boolean
  /** The administrator who requested the refund, if any. */
  askedBy?: string
  /** The refunded lines of the locked order; called once for each request, before the refund is recorded. */
  lines?: (order: LockedOrder) => Promise<readonly RefundedLine[]>
}

type Refund = Omit<RowOf<typeof find>, 'orderId'>

const find = sql({
  name: 'refund-of-request',
  text: 'select id, order_id as "orderId", amount_cents as amount, status from refunds where request_id = $1',
  row: { id: 'text', orderId: 'text?', amount: 'cents', status: oneOf(refundStatuses) },
})
const writeLines = sql({
  name: 'refund-lines-write',
  text: `insert into refund_lines (refund_id, order_id, position, quantity, amount_cents, canceled, restocked, coming_back)
select $1, $2, position, quantity, amount, coalesce(canceled, 0), coalesce(restocked, 0), coalesce("comingBack", 0)
from json_to_recordset($3::json) as line (position integer, quantity integer, amount integer, canceled integer, restocked integer,
  "comingBack" integer)`,
})

/**
 * Requests a refund of a part of an order's payment in the caller's transaction, or refuses with NOT_FOUND, PAYMENT_DISPUTED or
 * REFUND_TOO_HIGH. A job makes it at the gateway; emails, donation and statuses follow the gateway's answer. Locks the order.
 */
export async function requestPartialRefund(change: Change, part: PartialRefund): Promise<Refund> {
  const { tx, announce } = change
  const order = await lockOrder(tx, part.orderId)
  if (!order) throw new Refusal('NOT_FOUND', 'This order does not exist.')
  const [known] = await query(tx, find, [part.requestId])
  if (known && known.orderId !== order.id) throw new Refusal('NOT_FOUND', 'This request belongs to another order.')
  if (known) return known
  const { orderId, amount, reason, requestId, askedBy, includesShipping } = part
  if (!order.paymentIntentId)
    throw refuseAmount(noMoney, 'This order was not paid by card: there is no payment to refund.')
  const { left, pending } = await openPayment(tx, order)
  if (amount > left) throw refuseAmount(left, refundLimitText({ total: order.total, left, pending }))
  const lines = (await part.lines?.(order)) ?? []
  const intentId = order.paymentIntentId
  const details = {
    marksOrder: false,
    requestId,
    ...(askedBy && { askedBy }),
    ...(includesShipping && { includesShipping }),
  }
  const id = await addRefund(tx, { orderId, checkoutId: null, intentId, amount, reason, ...details })
  // Stryker disable next-line ConditionalExpression,StringLiteral,CallExpression: the order is locked, and its request was looked up
  if (!id) throw new Error(`The refund ${requestId} is known already`)
  if (lines.length > 0) await query(tx, writeLines, [id, orderId, JSON.stringify(lines)])
  announce(topics.orders, topics.dashboard, topics.ordersOf(order.userId))
  return { id, amount, status: 'pending' }
}

function refuseAmount(left: Cents, message: string): Refusal {
  return new Refusal('REFUND_TOO_HIGH', message, { left: toDollars(left), fields: { amount: message } })
}
