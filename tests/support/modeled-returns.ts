import { type Cents, cents, sum } from '#domain/money.ts'
import { countPieces, type LinePieces } from '#domain/orders/line-pieces.ts'
import { dueAmount, priceOfPieces, refundOf, refundOfReturned, splitRefund } from '#domain/orders/line-refund.ts'
import { isEnded } from '#domain/orders/order-status.ts'
import { nextReturnStatuses, type ReturnStatus } from '#domain/returns/return-status.ts'
import { withdrawalAmount } from '#domain/returns/withdrawal.ts'
import {
  type Answer,
  add,
  type Item,
  isOpen,
  leftOf,
  type ModeledOrder,
  type Pieces,
  piecesOf,
  type Refund,
  type Return,
  restock,
} from './modeled-order.ts'

export function requestReturn(order: ModeledOrder, lines: Pieces): Answer {
  const counted = countPieces(piecesOf(order))
  if (
    order.status !== 'delivered' ||
    order.returns.some(({ type, status }) => type === 'return' && status !== 'cancelled')
  )
    return false
  if (lines.some(({ position, quantity }) => quantity > (counted[position]?.free ?? 0))) return false
  const items = lines.map((line) => itemOf(line, refundOf(counted[line.position] as LinePieces, line.quantity)))
  const requested = sum(items.map(({ amount }) => amount))
  order.returns.push({ type: 'return', status: 'pending', requested, approved: null, items, refund: null })
  return true
}

const itemOf = (line: Pieces[number], amount: Cents): Item => ({
  ...line,
  amount,
  refundedApart: 0,
  isRestocked: false,
})

export function withdraw(order: ModeledOrder, wanted: Pieces | null): Answer {
  const record = piecesOf(order)
  const counted = countPieces(record)
  const pending = record.openReturns.filter(({ isPending }) => isPending).map(({ returnId }) => returnId)
  const left = counted.map(
    ({ free, due }) =>
      free + add(due.filter(({ returnId }) => pending.includes(returnId)).map(({ quantity }) => quantity)),
  )
  const lines = wanted ?? left.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
  if (isEnded(order.status) || lines.length === 0) return false
  if (lines.some(({ position, quantity }) => quantity > (left[position] ?? 0))) return false
  const approved = record.openReturns.filter(({ isPending }) => !isPending)
  const due = sum(approved.map(({ returnId }) => dueAmount(record, returnId, counted)))
  for (const one of order.returns)
    if (one.status === 'pending' && one.items.some(({ position }) => lines.some((line) => line.position === position)))
      one.status = 'cancelled'
  const items = lines.map((line) => {
    const pieces = counted[line.position] as LinePieces
    return itemOf(
      line,
      refundOf({ ...pieces, inReturn: pieces.inReturn - ((left[line.position] ?? 0) - pieces.free) }, line.quantity),
    )
  })
  const isLast = add(lines.map(({ quantity }) => quantity)) === add(left)
  const amount = withdrawalAmount({
    goods: sum(items.map((item) => item.amount)),
    shipping: order.shipping,
    isLast,
    cheapestShipping: order.shipping,
    left: cents(Math.max(0, leftOf(order) - due)),
  })
  order.returns.push({
    type: 'withdrawal',
    status: 'approved',
    requested: amount,
    approved: amount,
    items,
    refund: null,
  })
  return true
}

/** The pieces and the amount that a return is due. */
export function dueOf(order: ModeledOrder, which: number) {
  const record = piecesOf(order)
  const counted = countPieces(record)
  const found = order.returns[which] as Return
  const due = isOpen(found) ? dueAmount(record, String(which), counted) : (found.approved ?? found.requested)
  const items = found.items.map((item) => {
    const line = counted[item.position] as LinePieces
    const open = line.due.find(({ returnId }) => returnId === String(which))
    return {
      item,
      line,
      pieces: open?.quantity ?? Math.min(item.quantity - item.refundedApart, line.ordered - line.refunded),
    }
  })
  return { due, items, payable: Math.min(due, leftOf(order)) }
}

type Due = ReturnType<typeof dueOf>

function settleItems({ items }: Due): void {
  for (const { item, pieces } of items) {
    item.amount = priceOfPieces({ value: item.amount, ordered: item.quantity - item.refundedApart }, pieces)
    item.refundedApart = item.quantity - pieces
  }
}

export function moveReturn(order: ModeledOrder, which: number, { to, typed, restocks }: Moved): Answer {
  const found = order.returns[which]
  if (!found) return false
  const due = dueOf(order, which)
  if (found.status === 'completed' && found.refund?.status === 'failed') return refundReturn(order, which, due)
  if (!nextReturnStatuses[found.type][found.status].includes(to)) return false
  if (to === 'approved' && (typed ?? 0) > leftOf(order)) return false
  if (to === 'approved') settleItems(due)
  if (to === 'approved') found.approved = typed ?? cents(due.payable)
  if (to === 'completed') {
    for (const { item } of due.items) {
      const { quantity = 0, restocked = 0 } = order.lines[item.position] ?? {}
      item.isRestocked = restocks && item.quantity <= quantity - restocked
      if (item.isRestocked) restock(order, item.position, item.quantity)
    }
    settleItems(due)
    found.approved = due.due
    refundReturn(order, which, due)
  }
  found.status = to
  return true
}

type Moved = { to: ReturnStatus; typed: Cents | null; restocks: boolean }

function refundReturn(order: ModeledOrder, which: number, { items, payable }: Due): Answer {
  if (payable === 0) return true
  const refunded = items.filter(({ pieces }) => pieces > 0)
  const goods = splitRefund(
    cents(payable),
    refunded.map(({ line, pieces }) => refundOfReturned(line, pieces)),
  )
  const lines = refunded.map(({ item, pieces }, at) => ({
    position: item.position,
    quantity: pieces,
    amount: goods[at] ?? 0,
    canceled: 0,
    restocked: 0,
    comingBack: 0,
    hasArrived: false,
  }))
  const refund: Refund = { amount: payable, status: 'pending', marksOrder: false, ofReturn: which, lines }
  order.refunds.push(refund)
  const found = order.returns[which]
  if (found?.refund) found.refund.ofReturn = null
  if (found) found.refund = refund
  return true
}
