import { json, oneOf, orNull, query, type RowOf, sql } from '#database/query.ts'
import type { ShippingAddressRow, ShippingOptionRow } from '#database/rows.ts'
import type { Cents } from '#domain/money.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { pieceNotes } from '#domain/orders/piece-notes.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { returnableUntil, returnRefusal } from '#domain/returns/return-window.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { orderPieces } from '#server/order-lines/order-lines.ts'
import type { Shop } from '#server/shop.ts'
import { parcelOfCause } from './queue-order-email.ts'

export type EmailLine = {
  productName: string
  /** The URL of the product's picture: '/pictures/…'. */
  imageUrl: string
  variantName: string | null
  quantity: number
  total: Cents
  shipping: ShippingOptionRow | null
  /** The events of its pieces: '1 refunded'. */
  notes: string[]
}

type Pieces = { position: number; quantity: number }

export type EmailParcel = {
  id: string
  carrier: string
  trackingNumber: string | null
  /** Milliseconds since 1970. */
  shippedAt: number
  lines: Pieces[]
}

/** The parcel that an email is about. */
export type Shipment = EmailParcel & {
  isFirst: boolean
  /** The customer had an email about the parcel, and its number is new. */
  isChange: boolean
  /** Pieces that were still to ship. */
  later: readonly Pieces[]
}

export type EmailOrder = Omit<
  RowOf<typeof read>,
  'status' | 'deliveredAt' | 'returnWindowDays' | 'hasReturn' | 'pieces' | 'lines'
> &
  Pick<StoreSettings, 'returns'> & {
    lines: EmailLine[]
    /** The last time to request a return; null when nothing can be returned. */
    returnUntil: Date | null
    /** The shop's time zone, for times in emails. */
    timeZone: string
    /** The parcel that the email is about; null for an email about the whole order. */
    shipment: Shipment | null
  }

const read = sql({
  name: 'email-order',
  text: `select order_number as "orderNumber", email, customer_name as "customerName", created_at as "placedAt",
  subtotal_cents as subtotal, discount_cents as discount, shipping_cents as shipping, tax_cents as tax,
  additional_donation_cents as "additionalDonation", total_cents as total, charity_name as "charityName",
  coalesce((select sum(charity_donation_cents) from donations where order_id = o.id), charity_donation_cents)::int as "charityDonation",
  tracking_number as "trackingNumber", shipping_address as "shippingAddress", promo_code as "promoCode",
  payment_status as "paymentStatus", payment_intent_id as "paymentIntentId", card_brand as "cardBrand", card_last4 as "cardLast4",
  o.status, delivered_at as "deliveredAt", return_window_days as "returnWindowDays",
  exists (select from return_requests r where r.order_id = o.id and r.type = 'return' and r.status <> 'cancelled') as "hasReturn",
  ${orderPieces} as pieces, gift_path(o.id) as "giftPath",
  case when kept_reason_is_public then kept_reason end as "keptReason",
  (select max(created_at) from order_history where order_id = o.id and status = 'shipped') as "shippedAt",
  (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = o.id and status = 'succeeded') as refunded,
  coalesce(h.held_cents, 0) as held, coalesce(h.returning_cents, 0) as returning, coalesce(h.kept_cents, 0) as kept,
  (select json_build_object('amount', amount_cents, 'reason', case when origin <> 'gateway' then reason end, 'wasAccepted',
      exists (select from ledger_entries l where l.key = 'refund:' || refunds.id))
    from refunds where order_id = o.id and id = $2) as refund,
  (select coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
      'shippedAt', (extract(epoch from p.created_at) * 1000)::bigint,
      'lines', (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
        from parcel_lines l where l.parcel_id = p.id)) order by p.created_at, p.id), '[]')
    from parcels p where p.order_id = o.id) as parcels,
  (select json_agg(json_build_object('productName', product_name, 'imageUrl', image_url, 'variantName', variant_name, 'quantity', quantity,
    'total', total_cents, 'shipping', shipping_option) order by position) from order_lines where order_id = o.id) as lines
from orders o left join held_payments h on h.order_id = o.id where id = $1`,
  row: {
    orderNumber: 'text',
    email: 'text',
    customerName: 'text',
    placedAt: 'time',
    subtotal: 'cents',
    discount: 'cents',
    shipping: 'cents',
    tax: 'cents',
    additionalDonation: 'cents',
    total: 'cents',
    /** The charity's name within a sentence, at the time of the order. */
    charityName: 'text',
    /** The charity donation, less its share of refunds. */
    charityDonation: 'cents',
    trackingNumber: 'text?',
    shippingAddress: json<ShippingAddressRow>(),
    promoCode: 'text?',
    /** The payment's state. */
    paymentStatus: oneOf(paymentStatuses),
    paymentIntentId: 'text?',
    /** The card that paid; null when it was not recorded. */
    cardBrand: 'text?',
    cardLast4: 'text?',
    status: oneOf(orderStatuses),
    deliveredAt: 'time?',
    returnWindowDays: 'integer',
    hasReturn: 'boolean',
    pieces: json<OrderPieces>(),
    /** The path of the donation's receipt; null without a donation. */
    giftPath: 'text?',
    /** The reason for keeping money, when it was written for the customer. */
    keptReason: 'text?',
    /** The latest time at which the order was shipped. */
    shippedAt: 'time?',
    /** Refunded so far; the rest is undecided, being refunded, or withheld. */
    refunded: 'cents',
    held: 'cents',
    returning: 'cents',
    kept: 'cents',
    /** The refund that the email is about; its reason is null when it was made at the gateway. */
    refund: orNull(json<{ amount: Cents; reason: string | null; wasAccepted: boolean }>()),
    /** Oldest first. */
    parcels: json<EmailParcel[]>(),
    lines: json<Omit<EmailLine, 'notes'>[]>(),
  },
})

/** The causes of an email; `cause` may name the refund or the parcel that it is about. */
type Asked = { orderId: string; cause: string; later?: readonly Pieces[] | undefined }

/** An order as shown in emails. */
export async function readEmailOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { orderId, cause, later = [] }: Asked,
  { returns, clock }: Pick<StoreSettings, 'returns' | 'clock'>,
): Promise<EmailOrder> {
  const [row] = await query(db, read, [orderId, cause])
  if (!row) throw new Error(`No order ${orderId}`)
  const { status, deliveredAt, returnWindowDays, hasReturn, pieces, lines, ...order } = row
  const counted = countPieces(pieces)
  const hasPieces = counted.some(({ free }) => free > 0)
  const returnable = { status, deliveredAt, returnWindowDays, hasReturn, hasPieces, createdAt: order.placedAt }
  const returnUntil = returnRefusal(returnable, now()) === null ? returnableUntil(returnable) : null
  const shipment = shipmentOf(order.parcels, { cause, later })
  const notedLines = lines.map((line, index) => ({ ...line, notes: notesOf(counted[index]) }))
  return { ...order, lines: notedLines, returns, returnUntil, timeZone: clock.timeZone, shipment }
}

function notesOf(line: LinePieces | undefined): string[] {
  return line ? pieceNotes(line) : []
}

function shipmentOf(parcels: readonly EmailParcel[], { cause, later }: Pick<Shipment, 'later'> & { cause: string }) {
  const named = parcelOfCause(cause)
  const index = parcels.findIndex(({ id }) => id === named?.parcelId)
  const parcel = parcels[index]
  return named && parcel ? { ...parcel, isFirst: index === 0, isChange: named.isChange, later } : null
}
