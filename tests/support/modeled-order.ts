import { type Cents, cents } from '#domain/money.ts'
import { countPieces, type LinePieces, type OrderPieces } from '#domain/orders/line-pieces.ts'
import { planRefund, refundOf, splitRefund } from '#domain/orders/line-refund.ts'
import { isEnded, isUnshipped, type OrderStatus } from '#domain/orders/order-status.ts'
import type { ReturnStatus, TypeOfReturn } from '#domain/returns/return-status.ts'

type RefundLine = {
  position: number
  quantity: number
  amount: number
  canceled: number
  restocked: number
  comingBack: number
  hasArrived: boolean
}
export type Refund = {
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  marksOrder: boolean
  ofReturn: number | null
  lines: RefundLine[]
}
export type Item = { position: number; quantity: number; amount: Cents; refundedApart: number; isRestocked: boolean }
export type Return = {
  type: TypeOfReturn
  status: ReturnStatus
  requested: Cents
  approved: Cents | null
  items: Item[]
  refund: Refund | null
}
type Line = { quantity: number; total: Cents; canceled: number; restocked: number; parcels: [number, number] }

/** An order in memory. Its moves write what the handlers write, by the same rules. */
export type ModeledOrder = {
  status: OrderStatus
  history: OrderStatus[]
  subtotal: Cents
  discount: Cents
  tax: Cents
  shipping: Cents
  total: Cents
  stock: number[]
  atGateway: number
  lines: Line[]
  refunds: Refund[]
  returns: Return[]
}

export type Pieces = readonly { position: number; quantity: number }[]
/** A move that the rules refuse changes nothing and answers false. */
export type Answer = boolean

export const isOpen = ({ status }: Return) => status === 'pending' || status === 'approved' || status === 'processing'
const isPromised = ({ status }: Refund) => status !== 'failed'
export const add = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export const refundedOf = ({ refunds }: ModeledOrder) => add(refunds.filter(isPromised).map(({ amount }) => amount))
export const leftOf = (order: ModeledOrder) => Math.max(0, order.total - refundedOf(order))

export function refundLinesOf({ refunds }: ModeledOrder, position: number, isCounted = isPromised) {
  return refunds
    .filter(isCounted)
    .flatMap(({ ofReturn, lines }) =>
      lines.filter((line) => line.position === position).map((line) => ({ ...line, ofReturn })),
    )
}

/** The facts of an order as `server/order-lines/order-lines.ts` reads them. */
export function piecesOf(order: ModeledOrder): OrderPieces {
  const open = order.returns.flatMap((one, at) => (isOpen(one) ? [{ ...one, returnId: String(at) }] : []))
  return {
    ...order,
    statusBefore: order.history.findLast((status) => !isEnded(status)) ?? 'confirmed',
    refunded: cents(refundedOf(order)),
    openReturns: open.map(({ returnId, status, approved, requested }) => ({
      returnId,
      isPending: status === 'pending',
      amount: approved ?? requested,
    })),
    lines: order.lines.map((line, position) => {
      const named = refundLinesOf(order, position)
      const items = order.returns.flatMap((one) =>
        one.status === 'completed' ? one.items.filter((item) => item.position === position) : [],
      )
      const arrived = named.map(({ hasArrived, comingBack }) => (hasArrived ? comingBack : 0))
      return {
        position,
        ...line,
        inParcels: add(line.parcels),
        refunded: add(named.map(({ quantity }) => quantity)),
        refundedApart: add(named.filter(({ ofReturn }) => ofReturn === null).map(({ quantity }) => quantity)),
        refundedCanceled: add(named.map(({ canceled }) => canceled)),
        refundedCents: cents(add(named.map(({ amount }) => amount))),
        returned: add(arrived) + add(items.map(({ quantity }) => quantity)),
        returnedDue: add(items.map(({ quantity, refundedApart }) => quantity - refundedApart)),
        openReturns: open.flatMap(({ returnId, items: of }) =>
          of
            .filter((item) => item.position === position)
            .map(({ quantity, refundedApart, amount }) => ({ returnId, quantity: quantity - refundedApart, amount })),
        ),
      }
    }),
  }
}

/** Pieces of a line that returns and refunds restocked, which stay in stock whatever the order's status. */
function restockedApart(order: ModeledOrder, position: number): number {
  const items = order.returns.flatMap(({ items }) =>
    items.filter((item) => item.position === position && item.isRestocked),
  )
  return (
    add(items.map(({ quantity }) => quantity)) +
    add(refundLinesOf(order, position, () => true).map((line) => line.restocked))
  )
}

export function restock(order: ModeledOrder, position: number, pieces: number): void {
  const line = order.lines[position]
  if (line) line.restocked += pieces
  order.stock[position] = (order.stock[position] ?? 0) + pieces
}

type Wanted = { amount: number; lines: Pieces; restock: boolean; comingBack: boolean; includesReturned: boolean }

export function refundApart(order: ModeledOrder, { amount, lines, ...choice }: Wanted): Answer {
  const counted = countPieces(piecesOf(order))
  const planned = lines.map(({ position, quantity }) => {
    const line = counted[position] as LinePieces
    return { position, quantity, plan: planRefund(line, quantity), share: refundOf(line, quantity) }
  })
  const shares = planned.map(({ share }) => share)
  const beside = order.total - add(counted.map(({ value }) => value))
  const refundedBeside = refundedOf(order) - add(counted.map(({ refundedCents }) => refundedCents))
  if (amount > leftOf(order) || planned.some(({ plan }) => plan.missing > 0)) return false
  if (lines.length > 0 && amount > add(shares) + Math.max(0, beside - refundedBeside)) return false
  if (!choice.includesReturned && planned.some(({ plan }) => plan.inReturn > 0)) return false
  const goods = splitRefund(cents(amount), shares)
  const written = planned.map(({ position, quantity, plan }, at) => {
    const line = order.lines[position] as Line
    const before = Math.min(plan.canceled, line.restocked - restockedApart(order, position))
    const added = choice.restock ? Math.min(plan.canceled - before, line.quantity - line.restocked) : 0
    restock(order, position, added)
    line.canceled += plan.canceled
    const pieces = { canceled: plan.owed + plan.canceled, restocked: before + added, hasArrived: false }
    return { position, quantity, amount: goods[at] ?? 0, ...pieces, comingBack: choice.comingBack ? plan.shipped : 0 }
  })
  order.refunds.push({ amount, status: 'pending', marksOrder: false, ofReturn: null, lines: written })
  return true
}

function refundRest(order: ModeledOrder, marksOrder: boolean): boolean {
  const pending = order.refunds.filter(({ status }) => status === 'pending')
  for (const one of pending) one.marksOrder ||= marksOrder
  const amount = leftOf(order)
  if (amount > 0) order.refunds.push({ amount, status: 'pending', marksOrder, ofReturn: null, lines: [] })
  return amount > 0 || pending.length > 0
}

export function setStatus(order: ModeledOrder, to: OrderStatus, returnsPayment: boolean): Answer {
  if (to === 'refunded' && order.status !== 'refunded' && refundRest(order, true)) return true
  if (returnsPayment) refundRest(order, false)
  if (to === order.status) return true
  for (const [position, line] of order.lines.entries()) {
    if (isEnded(to)) continue
    restock(order, position, restockedApart(order, position) - line.restocked)
  }
  const counted = to === 'cancelled' ? countPieces(piecesOf(order)) : []
  for (const { position, inHouse } of counted) {
    const line = order.lines[position] as Line
    restock(order, position, Math.min(inHouse, line.quantity - line.restocked))
  }
  order.status = to
  order.history.push(to)
  return true
}

export function cancelByCustomer(order: ModeledOrder): Answer {
  return isUnshipped(order.status) && setStatus(order, 'cancelled', true)
}

export function saveParcel(order: ModeledOrder, parcel: 0 | 1, lines: Pieces): Answer {
  const wanted = order.lines.map((_, position) =>
    add(lines.filter((one) => one.position === position).map(({ quantity }) => quantity)),
  )
  const isOver = order.lines.some(
    ({ quantity, canceled, parcels }, at) => (wanted[at] ?? 0) + (parcels[1 - parcel] ?? 0) > quantity - canceled,
  )
  if (isOver) return false
  for (const [at, line] of order.lines.entries()) line.parcels[parcel] = wanted[at] ?? 0
  return true
}

export function receivePieces(order: ModeledOrder, which: number, restocks: boolean): Answer {
  for (const line of order.refunds[which % Math.max(1, order.refunds.length)]?.lines ?? []) {
    const { quantity = 0, restocked = 0 } = order.lines[line.position] ?? {}
    if (line.comingBack === 0 || line.hasArrived) continue
    const pieces = restocks ? Math.min(line.comingBack, quantity - restocked) : 0
    restock(order, line.position, pieces)
    line.restocked += pieces
    line.hasArrived = true
  }
  return true
}

/** The gateway makes a pending refund, declines it, or has only a part of the payment left, which another refund returns. */
export function makeRefund(order: ModeledOrder, which: number, isDeclined: boolean): Answer {
  const refund = order.refunds.filter(({ status }) => status === 'pending')[which]
  if (!refund) return false
  const left = Math.min(refund.amount, order.total - order.atGateway)
  if (isDeclined || left < refund.amount) refund.status = 'failed'
  else {
    refund.status = 'succeeded'
    order.atGateway += refund.amount
    followMoney(order, refund.marksOrder)
  }
  if (isDeclined || left === refund.amount || left <= 0) return true
  const all = Math.max(1, add(refund.lines.map(({ amount }) => amount)))
  const lines = refund.lines.map((line) => ({
    ...line,
    amount: Math.min(line.amount, Math.floor((line.amount * left) / all)),
  }))
  const next: Refund = { ...refund, amount: left, status: 'pending', lines }
  refund.lines = []
  for (const one of order.returns) if (one.refund === refund) one.refund = next
  order.refunds.push(next)
  return true
}

export function failLater(order: ModeledOrder, which: number): Answer {
  const refund = order.refunds.filter(({ status }) => status === 'succeeded')[which]
  if (!refund) return false
  refund.status = 'failed'
  order.atGateway -= refund.amount
  followMoney(order, refund.marksOrder)
  return true
}

export function refundAtGateway(order: ModeledOrder, amount: number): Answer {
  if (amount < 1 || amount > order.total - order.atGateway) return false
  const marksOrder =
    order.status !== 'cancelled' || order.refunds.some((one) => one.status === 'pending' && one.marksOrder)
  order.refunds.push({ amount, status: 'succeeded', marksOrder, ofReturn: null, lines: [] })
  order.atGateway += amount
  followMoney(order, marksOrder)
  return true
}

/** Sets the status 'refunded' while all is refunded, else the one before. */
function followMoney(order: ModeledOrder, marksOrder: boolean): void {
  const isBack =
    add(order.refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)) >= order.total
  if ((order.status === 'cancelled' && !marksOrder) || isBack === (order.status === 'refunded')) return
  order.status = isBack ? 'refunded' : (order.history.findLast((status) => status !== 'refunded') ?? 'confirmed')
  order.history.push(order.status)
}
