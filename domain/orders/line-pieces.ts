import { type Cents, cents, minus, noMoney, plus } from '#domain/money.ts'
import { isEnded, isUnshipped, type OrderStatus } from './order-status.ts'

/** An order with all that happened to the pieces of its lines. */
export type OrderPieces = {
  status: OrderStatus
  /** The last status other than cancelled and refunded. */
  statusBefore: OrderStatus
  subtotal: Cents
  discount: Cents
  tax: Cents
  total: Cents
  /** All refunds that did not fail, with and without named pieces. */
  refunded: Cents
  /** Open returns and withdrawals, oldest first, with the approved amount, or else the requested one. */
  openReturns: readonly { returnId: string; isPending: boolean; amount: Cents }[]
  lines: readonly LineEvents[]
}

export type LineEvents = {
  position: number
  quantity: number
  /** The price of all its pieces, before discount. */
  total: Cents
  /** Pieces taken out of the order one by one before shipping. */
  canceled: number
  inParcels: number
  restocked: number
  /** Pieces named by refunds that did not fail; of these, the ones refunded apart from a return, and of those, the canceled ones. */
  refunded: number
  refundedApart: number
  refundedCanceled: number
  refundedCents: Cents
  /** Pieces that arrived with a completed return, and those that the return paid for. */
  returned: number
  returnedDue: number
  /** Pieces of open returns and withdrawals, oldest first, with the amount asked for them. */
  openReturns: readonly ReturnedPieces[]
}

type ReturnedPieces = { returnId: string; quantity: number; amount: Cents }

/** The record of a line's pieces. */
export type LinePieces = {
  position: number
  ordered: number
  /** Canceled before shipping, with the order or one by one. */
  canceled: number
  shipped: number
  toShip: number
  /** Pieces of open returns and withdrawals that nothing else has refunded. */
  inReturn: number
  returned: number
  refunded: number
  restocked: number
  /** Pieces that are not refunded, returned, in an open return, or canceled one by one. */
  free: number
  /** Pieces canceled one by one whose refund failed. */
  owed: number
  /** Pieces that never left, apart from those canceled one by one and from completed withdrawals. */
  inHouse: number
  /** The line's share of the goods after discount, with its tax. */
  value: Cents
  refundedCents: Cents
  /** Pieces of each open return that nothing else has refunded. */
  due: readonly { returnId: string; quantity: number }[]
}

type Goods = Pick<OrderPieces, 'subtotal' | 'discount' | 'tax'>

/** The record of each line's pieces. */
export function countPieces(order: OrderPieces): LinePieces[] {
  const values = lineValues(
    order,
    order.lines.map(({ total }) => total),
  )
  return order.lines.map((line, index) => countLine(order, line, values[index] ?? noMoney))
}

function countLine(order: OrderPieces, line: LineEvents, value: Cents): LinePieces {
  const { position, quantity: ordered, restocked, returned, returnedDue } = line
  const kept = ordered - line.canceled
  const shipped = wasShipped(order) ? kept : Math.min(line.inParcels, kept)
  const paidCanceled = Math.min(line.refundedCanceled, line.canceled)
  const { due, rest } = allocate(line, Math.max(0, kept - (line.refundedApart - paidCanceled) - returnedDue))
  const inReturn = due.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const inHouse = Math.max(0, kept - shipped - returnedDue)
  const isPaidBack = order.total > 0 && order.refunded >= order.total
  return {
    position,
    ordered,
    canceled: order.status === 'cancelled' ? ordered - shipped : line.canceled,
    shipped,
    toShip: isEnded(order.status) ? 0 : Math.max(0, Math.min(inHouse - inReturn, rest)),
    inReturn,
    returned,
    refunded: isPaidBack ? ordered : line.refunded,
    restocked,
    free: isPaidBack ? 0 : rest,
    owed: line.canceled - paidCanceled,
    inHouse,
    value,
    refundedCents: isPaidBack ? value : line.refundedCents,
    due,
  }
}

function wasShipped({ status, statusBefore }: OrderPieces): boolean {
  return !isUnshipped(isEnded(status) ? statusBefore : status)
}

/** Gives the pieces to the open returns, the oldest first. */
function allocate({ openReturns }: LineEvents, pieces: number) {
  let rest = pieces
  const due = openReturns.map((open) => {
    const quantity = Math.min(open.quantity, rest)
    rest -= quantity
    return { returnId: open.returnId, quantity }
  })
  return { due, rest }
}

/** Each line's share of the goods after discount, with its tax; together all of it. */
export function lineValues({ subtotal, discount, tax }: Goods, totals: readonly Cents[]): Cents[] {
  const paid = plus(minus(subtotal, discount), tax)
  const upTo = (goods: number) => (subtotal === 0 ? 0 : Math.round((paid * goods) / subtotal))
  let before = 0
  return totals.map((total) => {
    const value = cents(upTo(before + total) - upTo(before))
    before += total
    return value
  })
}
