import type { Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { type Cents, formatMoney, toDollars } from '#domain/money.ts'
import { refundStatuses } from '#domain/refund-status.ts'
import { addRefund } from '#server/checkout/checkout.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { lockOrder } from './lock-order.ts'
import { paymentLeft } from './request-remaining-refund.ts'

type Change = { tx: Transaction; announce: Announce }
type Line = { position: number; quantity: number }

export type PartialRefund = {
  orderId: string
  amount: Cents
  /** The reason, shown to the customer in the email. */
  reason: string
  /** An idempotency key of the caller: a repeated request answers the existing refund. */
  requestId: string
  lines?: readonly Line[]
  includesShipping?: boolean
  /** The administrator who requested the refund, if any. */
  askedBy?: string
}

type Refund = Omit<RowOf<typeof find>, 'orderId'>

const find = sql({
  name: 'refund-of-request',
  text: 'select id, order_id as "orderId", amount_cents as amount, status from refunds where request_id = $1',
  row: { id: 'text', orderId: 'text?', amount: 'cents', status: oneOf(refundStatuses) },
})
const open = sql({
  name: 'order-lines-to-refund',
  text: `select position, quantity - coalesce((select sum(r.quantity)::int from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_id = $1 and r.position = l.position and f.status <> 'failed'), 0) as quantity
from order_lines l where order_id = $1`,
  row: { position: 'integer', quantity: 'integer' },
})
const writeLines = sql({
  name: 'refund-lines-write',
  text: `insert into refund_lines (refund_id, order_id, position, quantity)
select $1, $2, position, quantity from json_to_recordset($3::json) as line (position integer, quantity integer)`,
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
  const lines = linesOf(part)
  const { orderId, amount, reason, requestId, askedBy, includesShipping } = part
  const left = await paymentLeft(tx, order)
  if (!order.paymentIntentId || amount > left) throw tooHigh(left)
  if (lines.length > 0) await checkLines(tx, orderId, lines)
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

/** The refunded lines; quantities of a repeated line are added. */
function linesOf({ lines = [] }: PartialRefund): Line[] {
  const positions = [...new Set(lines.map(({ position }) => position))]
  const piecesOf = (wanted: number) =>
    lines.reduce((sum, { position, quantity }) => (position === wanted ? sum + quantity : sum), 0)
  return positions.map((position) => ({ position, quantity: piecesOf(position) }))
}

/** Pieces of each line that are not refunded yet. */
export function piecesToRefund(tx: Transaction, orderId: string): Promise<Line[]> {
  return query(tx, open, [orderId])
}

async function checkLines(tx: Transaction, orderId: string, lines: readonly Line[]): Promise<void> {
  const pieces = await piecesToRefund(tx, orderId)
  for (const { position, quantity } of lines) {
    const left = pieces.find((line) => line.position === position)?.quantity ?? 0
    if (quantity <= left) continue
    const message = `Of this line ${left === 0 ? 'nothing is' : `only ${left} ${left === 1 ? 'piece is' : 'pieces are'}`} left to refund.`
    throw new Refusal('REFUND_TOO_HIGH', message, { fields: { [`lines.${position}`]: message } })
  }
}

function tooHigh(left: Cents): Refusal {
  const message =
    left > 0
      ? `At most ${formatMoney(left)} can be returned: the rest of the payment was returned or asked for.`
      : 'Nothing is left to return of this payment.'
  return new Refusal('REFUND_TOO_HIGH', message, { left: toDollars(left), fields: { amount: message } })
}
