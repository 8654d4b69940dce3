import { query, sql } from '#database/query.ts'
import { type Cents, cents, formatMoney, minus, noMoney, plus, sum, toDollars } from '#domain/money.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { type PlannedPieces, planRefund, refundOf, splitRefund } from '#domain/orders/line-refund.ts'
import { returnStock, type StockChange, sharesOf } from '#server/checkout/checkout.ts'
import { readOrderPieces } from '#server/order-lines/order-lines.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { LockedOrder } from './lock-order.ts'
import type { RefundedLine } from './request-partial-refund.ts'

type Wanted = {
  amount: Cents
  lines: readonly { position: number; quantity: number }[]
  /** Pieces that were not shipped go back into stock. */
  restock: boolean
  /** The customer sends the shipped pieces back. */
  comingBack: boolean
  /** The administrator knows that pieces are in an open return. */
  includesReturned: boolean
}
type Planned = { line: LinePieces; quantity: number; plan: PlannedPieces }

const cancel = sql({
  name: 'order-lines-cancel',
  text: `update order_lines l set canceled = l.canceled + c.canceled, restocked = l.restocked + c.added
from json_to_recordset($2::json) as c (position integer, canceled integer, added integer)
where l.order_id = $1 and l.position = c.position`,
})
const products = sql({
  name: 'order-lines-products',
  text: `select l.position, l.product_id as "productId", l.variant_ids as "variantIds", l.quantity - l.restocked as "outOfStock",
  l.restocked - coalesce((select sum(quantity) from return_items where order_id = $1 and position = l.position and is_restocked), 0)::int
    - coalesce((select sum(restocked) from refund_lines where order_id = $1 and position = l.position), 0)::int as "restockedWithOrder"
from order_lines l where l.order_id = $1`,
  row: {
    position: 'integer',
    productId: 'text',
    variantIds: 'texts',
    outOfStock: 'integer',
    restockedWithOrder: 'integer',
  },
})

/**
 * Plans a refund of named pieces under the order's lock, takes those that were not shipped out of the order, and restocks them on
 * request. Refuses with REFUND_TOO_HIGH more pieces or money than the lines have, and with PIECES_IN_RETURN pieces of an open return.
 */
export async function refundPieces(change: StockChange, order: LockedOrder, wanted: Wanted): Promise<RefundedLine[]> {
  const record = await readOrderPieces(change.tx, order.id)
  const pieces = countPieces(record)
  const planned = merged(wanted.lines).map(({ position, quantity }) => planLine(pieces, position, quantity))
  const shares = planned.map(({ line, quantity }) => refundOf(line, quantity))
  if (planned.length > 0) checkAmount(wanted.amount, plus(sum(shares), leftBesideLines(record, pieces)))
  if (!wanted.includesReturned) refuseReturned(planned)
  const restocked = await cancelPieces(change, order.id, { planned, restock: wanted.restock })
  const goods = splitRefund(wanted.amount, shares)
  return planned.map(({ line: { position }, quantity, plan }, index) => ({
    position,
    quantity,
    amount: goods[index] ?? noMoney,
    canceled: plan.owed + plan.canceled,
    restocked: restocked.get(position) ?? 0,
    comingBack: wanted.comingBack ? plan.shipped : 0,
  }))
}

/** Quantities of a repeated line are added. */
function merged(lines: Wanted['lines']): Wanted['lines'] {
  const pieces = new Map<number, number>()
  for (const { position, quantity } of lines) pieces.set(position, (pieces.get(position) ?? 0) + quantity)
  return [...pieces].map(([position, quantity]) => ({ position, quantity }))
}

function planLine(pieces: readonly LinePieces[], position: number, quantity: number): Planned {
  const line = pieces.find((one) => one.position === position)
  const plan = line && planRefund(line, quantity)
  if (line && plan?.missing === 0) return { line, quantity, plan }
  const left = quantity - (plan?.missing ?? quantity)
  const message = `Of this line ${left === 0 ? 'nothing is' : `only ${left} ${left === 1 ? 'piece is' : 'pieces are'}`} left to refund.`
  throw new Refusal('REFUND_TOO_HIGH', message, { fields: { [`lines.${position}`]: message } })
}

/** The part of the payment that belongs to no line, as shipping and donations, and was not refunded. */
function leftBesideLines({ total, refunded }: OrderPieces, lines: readonly LinePieces[]): Cents {
  const beside = total - sum(lines.map(({ value }) => value))
  const refundedBeside = refunded - sum(lines.map(({ refundedCents }) => refundedCents))
  return cents(Math.max(0, beside - refundedBeside))
}

function checkAmount(amount: Cents, most: Cents): void {
  if (amount <= most) return
  const message = `The chosen pieces come to at most ${formatMoney(most)}, with shipping. Refund the other ${formatMoney(minus(amount, most))} without choosing pieces.`
  throw new Refusal('REFUND_TOO_HIGH', message, { left: toDollars(most), fields: { amount: message } })
}

function refuseReturned(planned: readonly Planned[]): void {
  const returned = planned.find(({ plan }) => plan.inReturn > 0)
  if (!returned) return
  const { plan, line } = returned
  const pieces = plan.inReturn === 1 ? '1 piece is' : `${plan.inReturn} pieces are`
  const message = `${pieces} part of an open return. If you refund ${plan.inReturn === 1 ? 'it' : 'them'} here, the return will pay less.`
  throw new Refusal('PIECES_IN_RETURN', message, { fields: { [`lines.${line.position}`]: message } })
}

type Canceled = { planned: readonly Planned[]; restock: boolean }

/** Answers the restocked pieces by the position of their line. A cancellation of the whole order has restocked its pieces before. */
async function cancelPieces(
  change: StockChange,
  orderId: string,
  { planned, restock }: Canceled,
): Promise<Map<number, number>> {
  const canceled = planned.filter(({ plan }) => plan.canceled > 0)
  if (canceled.length === 0) return new Map()
  const rows = await query(change.tx, products, [orderId])
  const lines = canceled.flatMap(({ line: { position }, plan }) => {
    const row = rows.find((one) => one.position === position)
    if (!row) return []
    const before = Math.min(plan.canceled, row.restockedWithOrder)
    // Pieces of a refund that failed may have come back into stock before.
    const added = restock ? Math.min(plan.canceled - before, row.outOfStock) : 0
    return [{ ...row, canceled: plan.canceled, before, added }]
  })
  const back = lines.filter(({ added }) => added > 0).map((line) => ({ ...line, quantity: line.added }))
  await returnStock({ ...change, moved: { by: 'order', id: orderId } }, sharesOf(back))
  await query(change.tx, cancel, [orderId, JSON.stringify(lines)])
  return new Map(lines.map(({ position, before, added }) => [position, before + added]))
}
