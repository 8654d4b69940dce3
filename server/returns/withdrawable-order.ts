import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, query, type RowOf, sql } from '#database/query.ts'
import { type Cents, cents, sum, times } from '#domain/money.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { dueAmount } from '#domain/orders/line-refund.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { isOrderKey } from '#server/email-outbox/email-outbox.ts'
import type { Announce } from '#server/live/write.ts'
import { orderPieces } from '#server/order-lines/order-lines.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'

type LineRow = {
  position: number
  productName: string
  variantName: string | null
  imageUrl: string
  unitPrice: Cents
  quantity: number
  /** The price of the chosen shipping of one piece; `cheapest` is the cheapest that its product has now. Null without a choice. */
  shipping: Cents | null
  cheapest: Cents | null
}

/** A line with the pieces that can be withdrawn from: a withdrawal cancels a pending return of them. */
export type OpenLine = LineRow & { left: number; pieces: LinePieces }

export type WithdrawableRow = Omit<RowOf<typeof read>, 'lines' | 'pieces'> & {
  lines: OpenLine[]
  /** The amount that approved returns and withdrawals will take of the payment. */
  due: Cents
}

/** The columns of an order that returns and withdrawals share. */
export const orderColumns = `o.id, o.user_id as "userId", o.order_number as "orderNumber", o.email, o.customer_name as "customerName", o.status,
  o.delivered_at as "deliveredAt", o.created_at as "createdAt", ${orderPieces} as pieces`
export const orderRow = {
  id: 'text',
  userId: 'text',
  orderNumber: 'text',
  email: 'text',
  customerName: 'text',
  status: oneOf(orderStatuses),
  deliveredAt: 'time?',
  createdAt: 'time',
  pieces: json<OrderPieces>(),
} as const

const read = sql({
  name: 'order-to-withdraw-from',
  text: `select ${orderColumns}, o.shipping_address->>'country' as country, o.shipping_cents as shipping, o.total_cents as total,
  o.payment_intent_id as "paymentIntentId",
  (select coalesce(json_agg(json_build_object('position', l.position, 'productName', l.product_name, 'variantName', l.variant_name,
    'imageUrl', l.image_url, 'unitPrice', l.unit_price_cents, 'quantity', l.quantity,
    'shipping', (l.shipping_option->>'price')::int, 'cheapest',
    (select min(s.price_cents) from shipping_options s where s.product_id = l.product_id and s.is_active)) order by l.position), '[]')
    from order_lines l where l.order_id = o.id) as lines
from orders o where o.order_number = $1 and o.email <> '${nobody.email}'`,
  row: {
    ...orderRow,
    country: 'text',
    shipping: 'cents',
    total: 'cents',
    paymentIntentId: 'text?',
    lines: json<LineRow[]>(),
  },
})

/** A recorded declaration. */
export type Recorded = { returnRequestId: string; rmaNumber: string; receivedAt: Date; amount: Cents }

export type Withdrawing = { shop: Shop; db: Transaction; announce: Announce; now: Date }

export async function readWithdrawable(
  db: Database | Transaction,
  orderNumber: string,
): Promise<WithdrawableRow | undefined> {
  const [row] = await query(db, read, [orderNumber])
  if (!row) return undefined
  const { pieces, ...order } = row
  const pending = pieces.openReturns.filter(({ isPending }) => isPending).map(({ returnId }) => returnId)
  const counted = countPieces(pieces)
  const lines = counted.flatMap((line) => {
    const found = row.lines.find(({ position }) => position === line.position)
    return found ? [{ ...found, pieces: line, left: line.free + piecesOf(line, pending) }] : []
  })
  const approved = pieces.openReturns.filter(({ isPending }) => !isPending)
  return { ...order, lines, due: sum(approved.map(({ returnId }) => dueAmount(pieces, returnId, counted))) }
}

function piecesOf({ due }: LinePieces, returnIds: readonly string[]): number {
  return due.reduce((pieces, { returnId, quantity }) => (returnIds.includes(returnId) ? pieces + quantity : pieces), 0)
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
