import type { ReturnRequest } from '#contract/returns.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, orNull, query, type RowOf, sql } from '#database/query.ts'
import type { OrderPieces } from '#domain/orders/line-pieces.ts'
import { type ReturnReason, returnReasons } from '#domain/returns/return-reason.ts'
import { returnShippingPayers } from '#domain/returns/return-shipping.ts'
import { type ReturnStatus, returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { orderPieces } from '#server/order-lines/order-lines.ts'
import { amountsOf, itemsAfterRefunds, labelOf, refundAmountOf } from './return-rows.ts'

type ItemRow = {
  position: number
  quantity: number
  refundedApart: number
  reason: ReturnReason | null
  productName: string
  variantName: string | null
  imageUrl: string
}

const list = sql({
  name: 'returns-of-user',
  text: `select r.id, r.order_id as "orderId", o.order_number as "orderNumber", r.type, r.reason, r.description, r.status,
  r.created_at as "createdAt", r.rma_number as "rmaNumber", r.requested_cents as requested, r.approved_cents as approved,
  r.tracking_number as "trackingNumber",
  (select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity, 'refundedApart', i.refunded_apart, 'reason', i.reason,
    'productName', l.product_name, 'variantName', l.variant_name, 'imageUrl', l.image_url) order by i.position), '[]')
    from return_items i join order_lines l on l.order_id = i.order_id and l.position = i.position where i.return_id = r.id) as items,
  (select coalesce(json_agg(json_build_object('url', f.url, 'mediaType', f.media_type, 'altText', f.alt_text) order by f.position), '[]')
    from return_files f where f.return_id = r.id and f.message_id is null and not f.is_label) as evidence,
  case when r.status = 'approved' then ${labelOf} end as label,
  (select coalesce(json_agg(json_build_object('status', h.status, 'at', (extract(epoch from h.created_at) * 1000)::bigint)
    order by h.id), '[]') from return_history h where h.return_id = r.id) as history,
  (select count(*)::int from return_messages m where m.return_id = r.id and m.sender_type = 'admin' and m.read_at is null) as "unreadCount",
  r.shipping_paid_by as "shippingPaidBy", r.send_by::text as "sendBy", ${orderPieces} as pieces
from return_requests r join orders o on o.id = r.order_id
where r.user_id = $1 and r.status <> 'cancelled' order by r.created_at desc, r.id limit 100`,
  row: {
    id: 'text',
    orderId: 'text',
    orderNumber: 'text',
    description: 'text',
    createdAt: 'time',
    type: oneOf(returnTypes),
    reason: orNull(oneOf(returnReasons)),
    status: oneOf(returnStatuses),
    rmaNumber: 'text?',
    requested: 'cents',
    approved: 'cents?',
    trackingNumber: 'text?',
    unreadCount: 'integer',
    shippingPaidBy: orNull(oneOf(returnShippingPayers)),
    sendBy: 'text?',
    items: json<ItemRow[]>(),
    evidence: json<ReturnRequest['evidence']>(),
    label: orNull(json<ReturnRequest['evidence'][number]>()),
    history: json<{ status: ReturnStatus; at: number }[]>(),
    pieces: json<OrderPieces>(),
  },
})

/** The customer's returns, newest first, without cancelled ones. */
export async function readOwnReturns(db: Database | Transaction, userId: string): Promise<ReturnRequest[]> {
  return (await query(db, list, [userId])).map(requestOf)
}

function requestOf(row: RowOf<typeof list>): ReturnRequest {
  const { id, createdAt, reason, rmaNumber, trackingNumber, evidence, requested, approved, items, pieces, ...more } =
    row
  const { shippingPaidBy, sendBy, label, ...rest } = more
  return {
    _id: id,
    ...rest,
    ...(reason && { reason }),
    returnItems: itemsAfterRefunds(row).map(({ position, reason: own, variantName, refundedApart, ...item }) => ({
      orderItemIndex: position,
      ...item,
      ...(refundedApart > 0 && { refundedApart }),
      ...((own ?? reason) && { reason: own ?? reason ?? undefined }),
      ...(variantName && { variantName }),
    })),
    evidenceUrls: evidence.map(({ url }) => url),
    evidence,
    submittedAt: createdAt.getTime(),
    ...(rmaNumber && { rmaNumber }),
    ...amountsOf(row),
    ...refundAmountOf(row),
    ...(trackingNumber && { trackingNumber }),
    ...(shippingPaidBy && { shippingPaidBy }),
    ...(sendBy && { sendBy }),
    ...(label && { label }),
  }
}
