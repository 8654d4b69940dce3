import { json, query, type RowOf, sql } from '#database/query.ts'
import { countPieces, type LinePieces } from '#domain/orders/line-pieces.ts'
import { isUnshipped, type OrderStatus, orderStatusNames } from '#domain/orders/order-status.ts'
import { statusAfterParcels } from '#domain/orders/parcel-status.ts'
import { parcelCause, queueOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import { readOrderPieces } from '#server/order-lines/order-lines.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { type Change, changeOrder } from './change-order.ts'
import type { LockedOrder } from './lock-order.ts'

/** Pieces of a line, by its position in the order. */
export type Pieces = { position: number; quantity: number }

export type KnownParcel = RowOf<typeof find>

const find = sql({
  name: 'parcel-find',
  text: `select order_id as "orderId", tracking_number as "trackingNumber", (select coalesce(json_agg(json_build_object(
    'position', position, 'quantity', quantity)), '[]') from parcel_lines where parcel_id = p.id) as lines from parcels p where id = $1`,
  row: { orderId: 'text', trackingNumber: 'text?', lines: json<Pieces[]>() },
})
const clearLines = sql({ name: 'parcel-lines-clear', text: 'delete from parcel_lines where parcel_id = $1' })
const writeLines = sql({
  name: 'parcel-lines-write',
  text: `insert into parcel_lines (parcel_id, order_id, position, quantity)
select $1, $2, position, sum(quantity) from json_to_recordset($3::json) as line (position integer, quantity integer) group by position`,
})
const follow = sql({
  name: 'order-follow-first-parcel',
  text: `update orders set tracking_number = (select tracking_number from parcels where order_id = $1 order by created_at, id limit 1)
where id = $1 returning tracking_number as "trackingNumber"`,
  row: { trackingNumber: 'text?' },
})

export async function findParcel({ db }: Change, parcelId: string): Promise<KnownParcel | null> {
  return (await query(db, find, [parcelId]))[0] ?? null
}

type Contents = { parcelId: string; orderId: string; lines: readonly Pieces[] }

/** Replaces the contents of a parcel. */
export async function packParcel({ db }: Change, { parcelId, orderId, lines }: Contents): Promise<void> {
  await query(db, clearLines, [parcelId])
  await query(db, writeLines, [parcelId, orderId, JSON.stringify(lines)])
}

/** Pieces of a line; a line may be named more than once. */
export function piecesOf(lines: readonly Pieces[], position: number): number {
  return lines.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}

/** 'shipped' */
export function nameOf(status: OrderStatus): string {
  return orderStatusNames[status].toLowerCase()
}

/** The record of pieces by parcels alone, as if a shipped or ended order were still in progress. */
export async function readPacked({ db }: Change, { id, status }: LockedOrder): Promise<LinePieces[]> {
  const pieces = await readOrderPieces(db, id)
  return countPieces({ ...pieces, status: isUnshipped(status) ? status : 'processing' })
}

export function countToShip(lines: readonly LinePieces[]): number {
  return lines.reduce((pieces, { toShip }) => pieces + toShip, 0)
}

/** Refuses pieces of lines that have no more of them to ship, by line. */
export function refuseMoreThan(left: readonly LinePieces[], lines: readonly Pieces[]): void {
  for (const { position } of lines) {
    const line = left.find((one) => one.position === position)
    if (line && piecesOf(lines, position) <= line.toShip) continue
    const message = line ? tooMany(line) : 'The order has no such line.'
    throw new Refusal('TOO_MANY_PIECES', message, { fields: { [`lines.${position}`]: message } })
  }
}

function tooMany({ toShip, inReturn }: LinePieces): string {
  const reason = inReturn > 0 ? `: ${inReturn} ${inReturn === 1 ? 'is' : 'are'} in an open return or withdrawal.` : '.'
  if (toShip === 0) return `Nothing is left to ship of this line${reason}`
  return `Only ${toShip} ${toShip === 1 ? 'piece' : 'pieces'} of this line can be in this parcel${reason}`
}

/**
 * Sets the order's tracking number to its first parcel's, and its status by what is left to ship. This sends no email, because each parcel
 * has its own. Answers the pieces that are left.
 */
export async function followParcels(call: Change, order: LockedOrder, leftBefore: number): Promise<Pieces[]> {
  const [{ trackingNumber } = { trackingNumber: null }] = await query(call.db, follow, [order.id])
  const lines = await readPacked(call, order)
  const left = countToShip(lines)
  const shipped = lines.reduce((pieces, line) => pieces + line.shipped, 0)
  const status = statusAfterParcels(order.status, { shipped, left, leftBefore })
  if (status !== order.status)
    await changeOrder(call, { ...order, trackingNumber }, { status, trackingNumber, reason: null, isQuiet: true })
  call.announce(topics.orders, topics.ordersOf(order.userId))
  return lines.flatMap(({ position, toShip }) => (toShip > 0 ? [{ position, quantity: toShip }] : []))
}

/** Sets a partly shipped order to shipped once the pieces that were left are canceled. */
export async function followCanceledPieces(call: Change, order: LockedOrder): Promise<void> {
  const lines = await readPacked(call, order)
  if (lines.some(({ shipped }) => shipped > 0)) await followParcels(call, order, countToShip(lines))
}

type ParcelEmail = {
  parcelId: string
  later: Pieces[] /** Distinguishes emails about changes of its number. */
  change?: string
}

/** Queues the email with a parcel's number and contents, and what follows later; without `change` once for each parcel. */
export async function queueParcelEmail(
  { db }: Change,
  { id: orderId }: LockedOrder,
  email: ParcelEmail,
): Promise<void> {
  const { parcelId, change, later } = email
  await queueOrderEmail(db, { kind: 'shipped', orderId, cause: parcelCause(parcelId, change), later })
}
