import type { AdminReturnRequest } from '#contract/admin-returns.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, orNull, query, type Row, sql } from '#database/query.ts'
import { type Cents, cents, toDollars } from '#domain/money.ts'
import { countPieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { dueAmount } from '#domain/orders/line-refund.ts'
import { unrefunded } from '#domain/payments/refund-limit.ts'
import { type ReturnReason, returnReasons } from '#domain/returns/return-reason.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { orderPieces } from '#server/order-lines/order-lines.ts'

type ItemRow = {
  position: number
  quantity: number
  reason: ReturnReason | null
  isRestocked: boolean | null
  refundedApart: number
  productName: string
  variantName: string | null
  imageUrl: string
  unitPrice: Cents
}
type FileRow = { url: string; mediaType: string; altText: string }

const row = {
  id: 'text',
  orderId: 'text',
  orderNumber: 'text',
  rmaNumber: 'text?',
  userId: 'text',
  userName: 'text',
  userEmail: 'text',
  createdAt: 'time',
  type: oneOf(returnTypes),
  reason: orNull(oneOf(returnReasons)),
  description: 'text',
  requested: 'cents',
  approved: 'cents?',
  status: oneOf(returnStatuses),
  adminNotes: 'text?',
  trackingNumber: 'text?',
  handlerId: 'text?',
  handlerName: 'text?',
  refundStatus: orNull(oneOf(['pending', 'succeeded', 'failed'])),
  refundAmount: 'cents?',
  unreadCount: 'integer',
  items: json<ItemRow[]>(),
  evidence: json<FileRow[]>(),
  label: orNull(json<FileRow>()),
  pieces: json<OrderPieces>(),
} as const

export type ReturnRow = Row<typeof row>

/** A return's label as JSON. `r` is the return's row. */
export const labelOf = `(select json_build_object('url', b.url, 'mediaType', b.media_type, 'altText', b.alt_text)
    from return_files b where b.return_id = r.id and b.is_label)`

const select = `select r.id, r.order_id as "orderId", o.order_number as "orderNumber", r.rma_number as "rmaNumber", r.user_id as "userId",
  o.customer_name as "userName", o.email as "userEmail", r.created_at as "createdAt", r.type, r.reason, r.description,
  r.requested_cents as requested, r.approved_cents as approved, r.status, r.admin_notes as "adminNotes",
  r.tracking_number as "trackingNumber", r.handler_id as "handlerId", h.name as "handlerName", f.status as "refundStatus",
  f.amount_cents as "refundAmount",
  (select count(*)::int from return_messages m
    where m.return_id = r.id and m.sender_type = 'customer' and m.read_at is null) as "unreadCount",
  (select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity, 'reason', coalesce(i.reason, r.reason),
    'isRestocked', i.is_restocked, 'refundedApart', i.refunded_apart, 'productName', l.product_name, 'variantName', l.variant_name, 'imageUrl', l.image_url,
    'unitPrice', l.unit_price_cents) order by i.position), '[]')
    from return_items i join order_lines l on l.order_id = i.order_id and l.position = i.position where i.return_id = r.id) as items,
  (select coalesce(json_agg(json_build_object('url', e.url, 'mediaType', e.media_type, 'altText', e.alt_text) order by e.position), '[]')
    from return_files e where e.return_id = r.id and e.message_id is null and not e.is_label) as evidence,
  ${labelOf} as label,
  ${orderPieces} as pieces
from return_requests r join orders o on o.id = r.order_id
left join users h on h.id = r.handler_id left join refunds f on f.id = r.refund_id`

const byId = sql({ name: 'return-by-id', text: `${select} where r.id = $1`, row })

/** A return as administrators see it, or null. */
export async function readReturn(db: Database | Transaction, returnId: string): Promise<ReturnRow | null> {
  return (await query(db, byId, [returnId]))[0] ?? null
}

/** The statement of returns by their ids, newest first. `ids` is the body of a CTE. */
export function returnsBy(ids: string) {
  const text = `with page as materialized (${ids}) ${select} join page on page.id = r.id order by r.created_at desc, r.id`
  return { text, row }
}

export function returnOf(row: ReturnRow): AdminReturnRequest {
  const { rmaNumber, reason, adminNotes, trackingNumber, handlerId, handlerName, refundStatus, refundAmount } = row
  return {
    _id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    ...(rmaNumber && { rmaNumber }),
    userId: row.userId,
    userName: row.userName,
    userEmail: row.userEmail,
    submittedAt: row.createdAt.getTime(),
    type: row.type,
    ...(reason && { reason }),
    description: row.description,
    ...amountsOf(row),
    status: row.status,
    returnItems: itemsAfterRefunds(row).map(itemOf),
    evidenceUrls: row.evidence.map(({ url }) => url),
    evidence: row.evidence,
    ...(row.label && { label: row.label }),
    ...(adminNotes && { adminNotes }),
    ...(trackingNumber && { trackingNumber }),
    ...(handlerId && { handlerId }),
    ...(handlerName && { handlerName }),
    ...(refundStatus && refundAmount && { refund: { status: refundStatus, amount: toDollars(refundAmount) } }),
    unreadCount: row.unreadCount,
  }
}

type Amounts = Pick<ReturnRow, 'id' | 'requested' | 'approved' | 'pieces'>

/** The amounts of a return. The next amount of an open return takes account of the pieces that were refunded apart from it. */
export function amountsOf({ id, requested, approved, pieces }: Amounts) {
  const isOpen = pieces.openReturns.some(({ returnId }) => returnId === id)
  const due = isOpen ? dueAmount(pieces, id, countPieces(pieces)) : (approved ?? requested)
  if (approved === null) return { requestedAmount: toDollars(due) }
  return { requestedAmount: toDollars(requested), approvedAmount: toDollars(due) }
}

type ItemsOf<Item> = { id: string; items: Item[]; pieces: OrderPieces }

/** The refund that completing an open return would make now; absent for an ended one. */
export function refundAmountOf({ id, pieces }: Pick<Amounts, 'id' | 'pieces'>): { refundAmount?: number } {
  if (!pieces.openReturns.some(({ returnId }) => returnId === id)) return {}
  const due = dueAmount(pieces, id, countPieces(pieces))
  return { refundAmount: toDollars(cents(Math.min(due, unrefunded(pieces)))) }
}

/** The items, each with the number of its pieces that were refunded apart from the return. */
export function itemsAfterRefunds<Item extends { position: number; quantity: number; refundedApart: number }>({
  id,
  items,
  pieces,
}: ItemsOf<Item>): Item[] {
  const lines = countPieces(pieces)
  return items.map((item) => {
    const line = lines.find(({ position }) => position === item.position)
    const due = line?.due.find(({ returnId }) => returnId === id)
    return due ? { ...item, refundedApart: item.quantity - due.quantity } : item
  })
}

function itemOf({ position, reason, isRestocked, refundedApart, variantName, unitPrice, ...item }: ItemRow) {
  return {
    orderItemIndex: position,
    ...item,
    ...(refundedApart > 0 && { refundedApart }),
    ...(reason && { reason }),
    ...(variantName && { variantName }),
    unitPrice: toDollars(unitPrice),
    ...(isRestocked !== null && { isRestocked }),
  }
}
