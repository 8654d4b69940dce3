import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, query, type RowOf, sql } from '#database/query.ts'
import { nobody } from '#domain/account-deletion.ts'
import { type Cents, cents, sum, times } from '#domain/money.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { isOrderKey } from '#server/email-outbox/email-outbox.ts'
import type { Announce } from '#server/live/write.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'

/** A line, with the count of its pieces neither withdrawn nor returned. */
export type OpenLine = {
  position: number
  productName: string
  variantName: string | null
  imageUrl: string
  unitPrice: Cents
  quantity: number
  left: number
  /** The price of the chosen shipping of one piece; `cheapest` is the cheapest that its product has now. Null without a choice. */
  shipping: Cents | null
  cheapest: Cents | null
}

export type WithdrawableRow = RowOf<typeof read>

/** Pieces of approved returns: pending returns are cancelled by a withdrawal, and rejected pieces stay with the customer. */
export const piecesTaken = (line: string) => `coalesce((select sum(i.quantity)::int from return_items i
    join return_requests r on r.id = i.return_id where i.order_id = ${line}.order_id and i.position = ${line}.position
    and r.status in ('approved', 'processing', 'completed')), 0)`

/** The columns of an order that returns and withdrawals share. */
export const orderColumns = `o.id, o.user_id as "userId", o.order_number as "orderNumber", o.email, o.customer_name as "customerName", o.status,
  o.delivered_at as "deliveredAt", o.created_at as "createdAt", o.subtotal_cents as subtotal, o.discount_cents as discount,
  o.tax_cents as tax`
export const orderRow = {
  id: 'text',
  userId: 'text',
  orderNumber: 'text',
  email: 'text',
  customerName: 'text',
  status: oneOf(orderStatuses),
  deliveredAt: 'time?',
  createdAt: 'time',
  subtotal: 'cents',
  discount: 'cents',
  tax: 'cents',
} as const

const read = sql({
  name: 'order-to-withdraw-from',
  text: `select ${orderColumns}, o.shipping_address->>'country' as country, o.shipping_cents as shipping, o.total_cents as total,
  o.payment_intent_id as "paymentIntentId",
  (select coalesce(json_agg(json_build_object('position', l.position, 'productName', l.product_name, 'variantName', l.variant_name,
    'imageUrl', l.image_url, 'unitPrice', l.unit_price_cents, 'quantity', l.quantity, 'left', l.quantity - ${piecesTaken('l')},
    'shipping', (l.shipping_option->>'price')::int, 'cheapest',
    (select min(s.price_cents) from shipping_options s where s.product_id = l.product_id and s.is_active)) order by l.position), '[]')
    from order_lines l where l.order_id = o.id) as lines
from orders o where o.order_number = $1 and o.email <> '${nobody.email}'`,
  row: {
    ...orderRow,
    ...{ country: 'text', shipping: 'cents', total: 'cents', paymentIntentId: 'text?' },
    lines: json<OpenLine[]>(),
  },
})

/** A recorded declaration. */
export type Recorded = { returnRequestId: string; rmaNumber: string; receivedAt: Date; amount: Cents }

export type Withdrawing = { shop: Shop; db: Transaction; announce: Announce; now: Date }

export async function readWithdrawable(
  db: Database | Transaction,
  orderNumber: string,
): Promise<WithdrawableRow | undefined> {
  return (await query(db, read, [orderNumber]))[0]
}

export function hasPieces({ lines }: WithdrawableRow): boolean {
  return lines.some(({ left }) => left > 0)
}

/** The sum of the cheapest shipping of all lines; null when no option was chosen. */
export function cheapestShipping({ lines }: WithdrawableRow): Cents | null {
  const chosen = lines.filter(({ shipping }) => shipping !== null)
  if (chosen.length === 0) return null
  return sum(
    chosen.map(({ shipping, cheapest, quantity }) =>
      times(cents(Math.min(shipping ?? 0, cheapest ?? shipping ?? 0)), quantity),
    ),
  )
}

type Asking = { db: Database | Transaction; shop: Shop; caller: Caller | null }
type Named = { orderNumber: string; key?: string | undefined }

/** The caller's own order, or the one of a link's key. Refuses any other with NOT_FOUND, as one that does not exist. */
export async function findNamedOrder(
  { db, shop, caller }: Asking,
  { orderNumber, key }: Named,
): Promise<WithdrawableRow> {
  const order = await readWithdrawable(db, orderNumber)
  const isHolder = key !== undefined && isOrderKey(shop, orderNumber, key)
  if (order && (isHolder || order.userId === caller?.userId)) return order
  throw new Refusal('NOT_FOUND', 'This order does not exist.')
}
