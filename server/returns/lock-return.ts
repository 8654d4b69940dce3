import type { Transaction } from '#database/connection.ts'
import { oneOf, orNull, query, type RowOf, sql } from '#database/query.ts'
import type { Cents } from '#domain/money.ts'
import { countPieces, type LinePieces } from '#domain/orders/line-pieces.ts'
import { dueAmount, priceOfPieces } from '#domain/orders/line-refund.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { readOrderPieces } from '#server/order-lines/order-lines.ts'
import { type LockedOrder, lockOrder } from '#server/orders/orders.ts'

const orderOf = sql({
  name: 'return-order',
  text: 'select order_id as "orderId" from return_requests where id = $1',
  row: { orderId: 'text' },
})
const lock = sql({
  name: 'return-lock',
  text: `select r.id, r.order_id as "orderId", r.user_id as "userId", r.type, r.status, r.requested_cents as requested,
  r.approved_cents as approved, r.tracking_number as "trackingNumber", r.admin_notes as "adminNotes", r.rma_number as "rmaNumber", r.refund_id as "refundId",
  (select status from refunds where id = r.refund_id) as "refundStatus",
  (select order_number from orders where id = r.order_id) as "orderNumber", (select email from orders where id = r.order_id) as email,
  (select customer_name from orders where id = r.order_id) as "customerName"
from return_requests r where r.id = $1 for update of r`,
  row: {
    id: 'text',
    orderId: 'text',
    userId: 'text',
    type: oneOf(returnTypes),
    status: oneOf(returnStatuses),
    requested: 'cents',
    approved: 'cents?',
    trackingNumber: 'text?',
    adminNotes: 'text?',
    rmaNumber: 'text?',
    refundId: 'text?',
    refundStatus: orNull(oneOf(['pending', 'succeeded', 'failed'])),
    orderNumber: 'text',
    email: 'text',
    customerName: 'text',
  },
})

const items = sql({
  name: 'return-items-locked',
  text: `select position, quantity, refunded_apart as "refundedApart", amount_cents as amount from return_items
where return_id = $1 order by position`,
  row: { position: 'integer', quantity: 'integer', refundedApart: 'integer', amount: 'cents' },
})

/** An item of a return, with its pieces that nothing else has refunded. */
export type DueItem = RowOf<typeof items> & { due: number; line: LinePieces }

export type LockedReturn = RowOf<typeof lock> & {
  order: LockedOrder
  /** The amount to refund: the approved one, or else the requested one, without the pieces that were refunded apart. */
  due: Cents
  items: DueItem[]
}

/** Locks a return and, before it, its order, so that changes of either run one after the other. */
export async function lockReturn(tx: Transaction, returnId: string): Promise<LockedReturn | null> {
  const [known] = await query(tx, orderOf, [returnId])
  const order = known && (await lockOrder(tx, known.orderId))
  const [found] = order ? await query(tx, lock, [returnId]) : []
  if (!order || !found) return null
  const pieces = await readOrderPieces(tx, order.id)
  const lines = countPieces(pieces)
  const isOpen = pieces.openReturns.some((open) => open.returnId === returnId)
  const due = isOpen ? dueAmount(pieces, returnId, lines) : (found.approved ?? found.requested)
  return { ...found, order, due, items: dueItems(await query(tx, items, [returnId]), { returnId, lines }) }
}

/** A completed return whose refund failed still has to refund its pieces, unless another refund did. */
function dueItems(
  rows: readonly RowOf<typeof items>[],
  { returnId, lines }: { returnId: string; lines: readonly LinePieces[] },
): DueItem[] {
  return rows.flatMap((row) => {
    const line = lines.find(({ position }) => position === row.position)
    if (!line) return []
    const open = line.due.find((one) => one.returnId === returnId)
    const due = open?.quantity ?? Math.min(row.quantity - row.refundedApart, line.ordered - line.refunded)
    return [{ ...row, due, line }]
  })
}

const settle = sql({
  name: 'return-items-settle',
  text: `update return_items i set refunded_apart = i.quantity - s.due, amount_cents = s.amount
from json_to_recordset($2::json) as s (position integer, due integer, amount integer)
where i.return_id = $1 and i.position = s.position and i.refunded_apart <> i.quantity - s.due`,
})

/** Removes from a return the pieces that were refunded apart, because its amount is being decided without them. */
export async function settleItems(tx: Transaction, { id, items }: LockedReturn): Promise<void> {
  const settled = items.map(({ position, quantity, refundedApart, amount, due }) => ({
    position,
    due,
    amount: priceOfPieces({ value: amount, ordered: quantity - refundedApart }, due),
  }))
  await query(tx, settle, [id, JSON.stringify(settled)])
}
