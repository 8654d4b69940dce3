import { expect, test } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import { returnStatuses } from '#domain/returns/return-status.ts'
import * as model from '#tests/support/modeled-order.ts'
import * as returned from '#tests/support/modeled-returns.ts'
import { countPieces, type LinePieces } from './line-pieces.ts'
import { isEnded, isUnshipped, orderStatuses } from './order-status.ts'

/** For more steps, or other ones: `MODEL_STEPS=1000000 MODEL_SEED=1 npx vitest run domain/modeled-orders`. */
const steps = Number(process.env.MODEL_STEPS ?? 20_000)
const seed = Number(process.env.MODEL_SEED ?? 27)
const stepsOfOrder = 25

type Order = model.ModeledOrder
type Draw = (below: number) => number
type Move = (order: Order, draw: Draw) => boolean

/** A pseudo-random sequence (mulberry32). */
function drawing(state: number): Draw {
  let last = state
  return (below) => {
    last = (last + 0x6d2b79f5) | 0
    let mixed = Math.imul(last ^ (last >>> 15), 1 | last)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function newOrder(draw: Draw): Order {
  const lines = Array.from({ length: 1 + draw(3) }, () => {
    const quantity = 1 + draw(4)
    return {
      quantity,
      total: cents(quantity * (100 + draw(20_000))),
      canceled: 0,
      restocked: 0,
      parcels: [0, 0] as [number, number],
    }
  })
  const subtotal = cents(lines.reduce((sum, { total }) => sum + total, 0))
  const discount = cents([0, Math.round(subtotal / 10), draw(subtotal + 1)][draw(3)] ?? 0)
  const tax = cents(Math.round((subtotal - discount) * 0.08))
  const shipping = cents(draw(2) * 599)
  const status = draw(2) === 0 ? ('confirmed' as const) : ('delivered' as const)
  return {
    status,
    history: ['confirmed' as const, status],
    subtotal,
    discount,
    tax,
    shipping,
    lines,
    total: cents(subtotal - discount + tax + shipping + draw(2) * 500),
    stock: lines.map(() => 20),
    atGateway: 0,
    refunds: [],
    returns: [],
  }
}

function somePieces({ lines }: Order, draw: Draw): model.Pieces {
  const first = draw(lines.length)
  return Array.from({ length: Math.min(lines.length, 1 + draw(2)) }, (_, at) => {
    const position = (first + at) % lines.length
    return { position, quantity: 1 + draw(lines[position]?.quantity ?? 1) }
  })
}

function goodsOf(order: Order, pieces: model.Pieces): number {
  const counted = countPieces(model.piecesOf(order))
  return pieces.reduce((sum, { position, quantity }) => {
    const { value = 0, ordered = 1 } = counted[position] ?? {}
    return sum + Math.floor(value / ordered) * quantity
  }, 0)
}

const part = (amount: number, draw: Draw) => Math.max(1, Math.round((amount * (1 + draw(100))) / 100))
const choice = (draw: Draw) => ({ restock: draw(2) === 0, comingBack: draw(2) === 0, includesReturned: draw(2) === 0 })

const moves: Record<string, Move> = {
  refundPieces: (order, draw) => {
    const pieces = somePieces(order, draw)
    const goods = goodsOf(order, pieces)
    const amount = draw(2) === 0 ? Math.max(1, goods) : part(goods, draw)
    return model.refundApart(order, { amount, lines: pieces, ...choice(draw) })
  },
  refundWithoutPieces: (order, draw) =>
    model.refundApart(order, { amount: part(order.total, draw), lines: [], ...choice(draw) }),
  parcel: (order, draw) => model.saveParcel(order, draw(2) === 0 ? 0 : 1, somePieces(order, draw)),
  deleteParcel: (order, draw) => model.saveParcel(order, draw(2) === 0 ? 0 : 1, []),
  receivePieces: (order, draw) => model.receivePieces(order, draw(8), draw(2) === 0),
  goOn: (order, draw) =>
    model.setStatus(order, (['processing', 'shipped', 'delivered'] as const)[draw(3)] ?? 'shipped', false),
  anyStatus: (order, draw) => model.setStatus(order, orderStatuses[draw(7)] ?? 'shipped', draw(2) === 0),
  cancelByCustomer: (order) => model.cancelByCustomer(order),
  requestReturn: (order, draw) => returned.requestReturn(order, somePieces(order, draw)),
  deleteReturn: (order) => {
    const found = order.returns.find(({ status }) => status === 'pending')
    if (found) found.status = 'cancelled'
    return found !== undefined
  },
  moveReturn: (order, draw) => {
    const typed = draw(2) === 0 ? null : (part(order.total, draw) as Cents)
    const to = returnStatuses[1 + draw(4)] ?? 'approved'
    return returned.moveReturn(order, draw(Math.max(1, order.returns.length)), { to, typed, restocks: draw(2) === 0 })
  },
  withdraw: (order, draw) => returned.withdraw(order, draw(2) === 0 ? null : somePieces(order, draw)),
  withdrawAndComplete: (order, draw) => {
    if (!returned.withdraw(order, draw(2) === 0 ? null : somePieces(order, draw))) return false
    const { payable } = returned.dueOf(order, order.returns.length - 1)
    expect(payable).toBe(order.returns.at(-1)?.requested)
    return returned.moveReturn(order, order.returns.length - 1, {
      to: 'completed',
      typed: null,
      restocks: draw(2) === 0,
    })
  },
  makeRefund: (order, draw) => model.makeRefund(order, draw(2), false),
  failRefund: (order, draw) => model.makeRefund(order, draw(2), true),
  failLater: (order, draw) => model.failLater(order, draw(3)),
  refundAtGateway: (order, draw) => model.refundAtGateway(order, part(order.total - order.atGateway, draw)),
}

// This runs only the rules, with the handlers' writes in memory, so that a million steps take a minute.
test('no sequence of moves refunds, ships, restocks or returns a piece twice', { timeout: 120_000 + steps }, () => {
  const draw = drawing(seed)
  const names = Object.keys(moves)
  const made = new Map<string, number>()
  for (let step = 0; step < steps; ) {
    const order = newOrder(draw)
    const played = [JSON.stringify(order)]
    for (let at = 0; at < stepsOfOrder && step < steps; at++, step++) {
      const name = names[draw(names.length)] ?? ''
      const isMade = moves[name]?.(order, draw) ?? false
      if (isMade) made.set(name, (made.get(name) ?? 0) + 1)
      played.push(`${name}: ${isMade ? 'ok' : 'refused'}`)
      const wrong = faultsOf(order)
      if (wrong.length > 0) expect(wrong, `step ${step}: ${played.join('\n')}\n${JSON.stringify(order)}`).toEqual([])
    }
  }
  expect([...made.keys()].sort(), 'each kind of move is made at least once').toEqual(names.toSorted())
  if (process.env.MODEL_STEPS)
    process.stderr.write(`${steps} steps, seed ${seed}: ${JSON.stringify([...made].sort())}\n`)
})

function faultsOf(order: Order): string[] {
  const record = model.piecesOf(order)
  const counted = countPieces(record)
  const { total, atGateway } = order
  const wrong = counted.flatMap((line, position) => lineFaults(order, line, position))
  const values = counted.reduce((sum, { value }) => sum + value, 0)
  if (values !== order.subtotal - order.discount + order.tax) wrong.push(`the lines are worth ${values}`)
  if (atGateway > total || atGateway < 0) wrong.push(`${atGateway} of ${total} went back`)
  for (const { amount, lines } of order.refunds) {
    const goods = lines.reduce((sum, line) => sum + line.amount, 0)
    if (goods > amount) wrong.push(`a refund of ${amount} has lines of ${goods}`)
  }
  for (const [which, { items }] of order.returns.entries()) {
    const due = returned.dueOf(order, which)
    if (due.due < 0) wrong.push(`return ${which} is due ${due.due}`)
    for (const { pieces, item } of due.items)
      if (pieces > item.quantity)
        wrong.push(`return ${which} of ${items.length} lines is due ${pieces} of ${item.quantity}`)
  }
  return wrong
}

function lineFaults(order: Order, line: LinePieces, position: number): string[] {
  const { quantity = 0, canceled = 0, restocked = 0, parcels = [0, 0] } = order.lines[position] ?? {}
  const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const named = model.refundLinesOf(order, position)
  const refunded = add(named.map((one) => one.quantity))
  const refundedCents = add(named.map((one) => one.amount))
  const apart = add(named.filter(({ ofReturn }) => ofReturn === null).map((one) => one.quantity))
  const apartCanceled = add(named.map((one) => one.canceled))
  const completed = order.returns
    .filter(({ status }) => status === 'completed')
    .flatMap(({ items }) => items.filter((item) => item.position === position))
  const due = add(completed.map((item) => item.quantity - item.refundedApart))
  const isPaidBack = model.refundedOf(order) >= order.total
  const claims: [name: string, value: number, most: number][] = [
    ['canceled, shipped and to ship', line.canceled + line.shipped + line.toShip, quantity],
    ['refunded pieces', refunded, quantity],
    ['refunded cents', refundedCents, line.value],
    ['refunded apart and returned', apart + due, quantity],
    ['free, refunded apart and returned', line.free + apart + due, quantity],
    ['free, in return and refunded', isPaidBack ? 0 : line.free + line.inReturn + refunded, quantity],
    ['in parcels', add(parcels), quantity - canceled],
    ['canceled by refunds', apartCanceled, canceled],
    ['restocked', restocked, quantity],
    ['to ship and refunded', line.toShip + apart - apartCanceled, quantity - canceled],
    ['to ship of an ended order', isEnded(order.status) ? line.toShip : 0, 0],
    ['to ship beside parcels', isUnshipped(order.status) ? line.toShip + add(parcels) : 0, quantity - canceled],
    ['stock', order.stock[position] ?? 0, 20 + restocked],
    ['stock taken', 20 + restocked, order.stock[position] ?? 0],
    ...Object.entries(line).flatMap(([name, value]) =>
      typeof value === 'number' ? [[`${name} below zero`, -value, 0] as [string, number, number]] : [],
    ),
  ]
  return claims
    .filter(([, value, most]) => value > most)
    .map(([name, value, most]) => `line ${position}: ${name}: ${value} of ${most}`)
}
