import type { Order } from '#contract/orders.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { allStatements, json, oneOf, orNull, query, type Row, sql } from '#database/query.ts'
import type { ShippingAddressRow, ShippingOptionRow } from '#database/rows.ts'
import { type Cents, minus, noMoney, plus, toDollars } from '#domain/money.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { changeableUntil } from '#domain/orders/order-change.ts'
import { isEnded, orderStatuses } from '#domain/orders/order-status.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { returnedShare } from '#domain/payments/refund-share.ts'
import { orderPieces } from '#server/order-lines/order-lines.ts'
import { optionOf } from '#server/pricing/pricing.ts'
import { somePages } from './order-page.ts'

type LineRow = {
  productId: string
  variantIds: string[]
  productName: string
  productSlug: string
  variantName: string | null
  imageUrl: string
  quantity: number
  unitPrice: Cents
  total: Cents
  shippingOption: ShippingOptionRow | null
}

const row = {
  id: 'text',
  createdAt: 'time',
  orderNumber: 'text',
  userId: 'text',
  email: 'text',
  customerName: 'text',
  status: oneOf(orderStatuses),
  paymentMethod: 'text',
  paymentStatus: oneOf(paymentStatuses),
  subtotal: 'cents',
  discount: 'cents',
  shipping: 'cents',
  tax: 'cents',
  charityDonation: 'cents',
  additionalDonation: 'cents',
  total: 'cents',
  charity: 'text',
  charityName: 'text',
  /** Refunded so far; null when nothing was. */
  refunded: 'cents?',
  /** Lost in disputes; null when none was lost. */
  lost: 'cents?',
  /** The rest of the payment; null for an order without a payment. */
  held: 'cents?',
  returning: 'cents?',
  kept: 'cents?',
  promoCode: 'text?',
  shippingAddress: json<ShippingAddressRow>(),
  trackingNumber: 'text?',
  deliveredAt: 'time?',
  lines: json<LineRow[]>(),
  pieces: json<OrderPieces>(),
} as const
/** The columns for the order's customer alone. */
const own = {
  parcels: orNull(json<NonNullable<Order['parcels']>>()),
  steps: orNull(json<NonNullable<Order['steps']>>()),
  keptReason: 'text?',
  giftPath: 'text?',
} as const
/** The columns for administrators alone. */
const more = {
  keptReason: 'text?',
  cardBrand: 'text?',
  cardLast4: 'text?',
  disputes: orNull(json<DisputeRow[]>()),
} as const

export type OrderRow = Row<typeof row> & Partial<Row<typeof own> & Row<typeof more>>

type DisputeRow = Omit<NonNullable<Order['disputes']>[number], 'respondBy'> & { respondBy: number | null }

const select =
  selecting(`, (select json_agg(json_build_object('carrier', p.carrier, 'trackingNumber', p.tracking_number,
  'lines', (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
    from parcel_lines l where l.parcel_id = p.id)) order by p.created_at, p.id) from parcels p where p.order_id = o.id) as parcels,
  (select json_agg(json_build_object('status', status, 'at', at) order by at) from (
    select status, (extract(epoch from max(created_at)) * 1000)::bigint as at from (
      select status, created_at, lag(status) over (order by id) as before from order_history where order_id = o.id) entry
    where status is distinct from before group by status) step) as steps,
  case when o.kept_reason_is_public then o.kept_reason end as "keptReason", gift_path(o.id) as "giftPath"`)
const selectAll = selecting(`, o.kept_reason as "keptReason", o.card_brand as "cardBrand", o.card_last4 as "cardLast4",
  (select json_agg(json_build_object('_id', d.id, 'amount', d.amount_cents / 100.0, 'reason', d.reason, 'status', d.status,
    'isOpen', d.stage < 3, 'respondBy', (extract(epoch from d.respond_by) * 1000)::bigint) order by d.opened_at)
    from disputes d where d.order_id = o.id) as disputes`)

function selecting(more: string): string {
  return `select o.id, o.created_at as "createdAt", o.order_number as "orderNumber", o.user_id as "userId", o.email,
  o.customer_name as "customerName", o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.subtotal_cents as subtotal, o.discount_cents as discount, o.shipping_cents as shipping, o.tax_cents as tax,
  o.charity_donation_cents as "charityDonation", o.additional_donation_cents as "additionalDonation", o.total_cents as total, o.charity,
  o.charity_name as "charityName",
  (select sum(amount_cents)::int from refunds where order_id = o.id and status = 'succeeded') as refunded,
  case when o.payment_status in ('charged_back', 'disputed')
    then (select sum(amount_cents)::int from disputes where order_id = o.id and status = 'lost') end as lost,
  h.held_cents as held, h.returning_cents as returning, h.kept_cents as kept,
  o.promo_code as "promoCode", o.shipping_address as "shippingAddress", o.tracking_number as "trackingNumber", o.delivered_at as "deliveredAt",
  (select json_agg(json_build_object('productId', product_id, 'variantIds', variant_ids, 'productName', product_name,
    'productSlug', product_slug, 'variantName', variant_name, 'imageUrl', image_url, 'quantity', quantity,
    'unitPrice', unit_price_cents, 'total', total_cents, 'shippingOption', shipping_option) order by position)
    from order_lines where order_id = o.id) as lines, ${orderPieces} as pieces${more}
from orders o left join held_payments h on h.order_id = o.id`
}

/** Ids of a customer's orders that contain each of the words ($4), $3 of them, after order $2, else from the newest. */
const ownPage = `select o.id from orders o where o.user_id = (select id from users where clerk_user_id = $1)
    and (o.created_at, o.id) < (coalesce((select created_at from orders where id = $2), 'infinity'), coalesce($2, ''))
    and not exists (select from unnest($4::text[]) word where ' ' || lower(o.order_number) not like word and not exists (
      select from order_lines where order_id = o.id and lower(concat(' ', product_name, ' ', variant_name)) like word))
    order by o.created_at desc, o.id desc limit $3`

/** Orders with their lines, newest first, in one query. */
const orderStatements = {
  ofUser: sql({
    name: 'orders-of-user',
    text: `with page as materialized (${ownPage}) ${select} join page on page.id = o.id order by o.created_at desc, o.id desc`,
    row: { ...row, ...own },
  }),
  ofUserByNumber: sql({
    name: 'order-of-user-by-number',
    text: `${select} join users u on u.id = o.user_id where u.clerk_user_id = $1 and o.order_number = $2`,
    row: { ...row, ...own },
  }),
  byId: sql({ name: 'order-by-id', text: `${selectAll} where o.id = $1`, row: { ...row, ...more } }),
  ownByNumber: sql({ name: 'order-of-number', text: `${select} where o.order_number = $1`, row: { ...row, ...own } }),
  ownById: sql({ name: 'order-of-its-customer', text: `${select} where o.id = $1`, row: { ...row, ...own } }),
  byNumber: sql({ name: 'order-in-detail', text: `${selectAll} where o.order_number = $1`, row: { ...row, ...more } }),
}

export async function readOrders(
  db: Database | Transaction,
  statement: keyof typeof orderStatements,
  values: unknown[],
): Promise<OrderRow[]> {
  return query(db, orderStatements[statement], values)
}

export async function readOrder(tx: Transaction, statement: 'byId' | 'ownById', id: string): Promise<OrderRow> {
  const [row] = await readOrders(tx, statement, [id])
  if (!row) throw new Error('The order is missing')
  return row
}

/** Orders by their ids, newest first, as administrators see them. `ids` is the body of a CTE. */
export function readOrderPage(
  db: Database,
  page: { name: string; ids: string; values: unknown[] },
): Promise<OrderRow[]> {
  return query(db, pageOf(page), page.values)
}

allStatements(() => somePages().map(pageOf))

function pageOf({ name, ids }: { name: string; ids: string }) {
  const text = `with page as materialized (${ids}) ${selectAll} join page on page.id = o.id order by o.created_at desc, o.id`
  return sql({ name, text, row: { ...row, ...more } })
}

export function orderOf(row: OrderRow): Order {
  const items = linesOf(row)
  const until = changeableUntil({ ...row, hasShippedPieces: items.some(({ pieces }) => pieces.shipped > 0) })
  return {
    _id: row.id,
    _creationTime: row.createdAt.getTime(),
    orderNumber: row.orderNumber,
    email: row.email,
    customerName: row.customerName,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    items,
    subtotal: toDollars(row.subtotal),
    discountAmount: toDollars(row.discount),
    shippingAmount: toDollars(row.shipping),
    taxAmount: toDollars(row.tax),
    charityDonationAmount: toDollars(row.charityDonation),
    additionalDonationAmount: toDollars(row.additionalDonation),
    totalAmount: toDollars(row.total),
    ...afterRefunds(row),
    ...paymentPlaces(row),
    ...(row.cardBrand && row.cardLast4 && { card: { brand: row.cardBrand, last4: row.cardLast4 } }),
    selectedCharityType: row.charity,
    selectedCharityName: row.charityName,
    shippingAddress: row.shippingAddress,
    ...(row.promoCode && { promoCode: row.promoCode }),
    ...(row.trackingNumber && { trackingNumber: row.trackingNumber }),
    ...(row.parcels && { parcels: row.parcels }),
    ...(row.deliveredAt && { deliveredAt: row.deliveredAt.getTime() }),
    ...(until && { changeableUntil: until.getTime() }),
    ...(row.steps && { steps: row.steps }),
    ...(row.giftPath && { giftPath: row.giftPath }),
    ...(row.disputes && { disputes: row.disputes.map(disputeOf) }),
  }
}

function afterRefunds({ status, refunded, lost, charityDonation, total }: OrderRow) {
  // Nothing of an order that cost nothing is refunded: it gives nothing once it has ended.
  if (total === 0 && isEnded(status)) return { charityGivenAmount: 0 }
  const refundedOrLost = plus(refunded ?? noMoney, lost ?? noMoney)
  if (refundedOrLost === 0) return {}
  const given = minus(charityDonation, returnedShare(charityDonation, { refunded: refundedOrLost, total }))
  return { ...(refunded && { refundedAmount: toDollars(refunded) }), charityGivenAmount: toDollars(given) }
}

function paymentPlaces({ held, returning, kept, keptReason }: OrderRow) {
  return {
    ...(held && { heldAmount: toDollars(held) }),
    ...(returning && { returningAmount: toDollars(returning) }),
    ...(kept && { keptAmount: toDollars(kept), ...(keptReason && { keptReason }) }),
  }
}

function disputeOf({ respondBy, ...reported }: DisputeRow): NonNullable<Order['disputes']>[number] {
  return { ...reported, ...(respondBy !== null && { respondBy }) }
}

function linesOf({ lines, pieces }: OrderRow): Order['items'] {
  const counted = countPieces(pieces)
  return lines.flatMap((line, index) => {
    const record = counted[index]
    return record ? [lineOf(line, record)] : []
  })
}

function lineOf(line: LineRow, record: LinePieces): Order['items'][number] {
  const { variantIds, variantName, unitPrice, total, shippingOption, ...rest } = line
  const { canceled, shipped, toShip, inReturn, returned, refunded, restocked, free, inHouse, owed } = record
  return {
    ...rest,
    ...(variantIds[0] && { variantId: variantIds[0] }),
    ...(variantName && { variantName }),
    unitPrice: toDollars(unitPrice),
    totalPrice: toDollars(total),
    ...(shippingOption && { shippingOption: optionOf(shippingOption) }),
    pieces: { canceled, shipped, toShip, inReturn, returned, refunded, restocked, free, inHouse, owed },
    paidAmount: toDollars(record.value),
    refundedAmount: toDollars(record.refundedCents),
  }
}
