import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '#domain/money.ts'
import { countPieces, type LineEvents, lineValues, type OrderPieces } from './line-pieces.ts'
import { dueAmount, planRefund, priceOfPieces, refundOf, splitRefund } from './line-refund.ts'
import { orderStatuses } from './order-status.ts'

const untouched: LineEvents = {
  position: 0,
  quantity: 2,
  total: cents(20_989),
  canceled: 0,
  inParcels: 0,
  restocked: 0,
  refunded: 0,
  refundedApart: 0,
  refundedCanceled: 0,
  refundedCents: cents(0),
  returned: 0,
  returnedDue: 0,
  openReturns: [],
}
const confirmed: OrderPieces = {
  status: 'confirmed',
  statusBefore: 'confirmed',
  subtotal: cents(20_989),
  discount: cents(0),
  tax: cents(1_680),
  total: cents(24_169),
  refunded: cents(0),
  openReturns: [],
  lines: [untouched],
}
const delivered: OrderPieces = { ...confirmed, status: 'delivered', statusBefore: 'delivered' }

function lineOf(order: OrderPieces, events: Partial<LineEvents> = {}) {
  const [line] = countPieces({ ...order, lines: [{ ...untouched, ...events }] })
  if (!line) throw new Error('No line')
  return line
}

test('a piece is left to ship until it is in a parcel, canceled or withdrawn, or its order has ended', () => {
  expect(lineOf(confirmed)).toMatchObject({ toShip: 2, shipped: 0, free: 2, inHouse: 2, canceled: 0 })
  expect(lineOf(confirmed, { inParcels: 1 })).toMatchObject({ toShip: 1, shipped: 1, free: 2 })
  const refunded = { canceled: 1, refunded: 1, refundedApart: 1, refundedCanceled: 1 }
  expect(lineOf(confirmed, refunded)).toMatchObject({ toShip: 1, canceled: 1, free: 1, refunded: 1 })
  const open = [{ returnId: 'a', quantity: 1, amount: cents(11_334) }]
  expect(lineOf(confirmed, { openReturns: open })).toMatchObject({ toShip: 1, inReturn: 1, free: 1 })
  expect(lineOf({ ...confirmed, status: 'cancelled' })).toMatchObject({ toShip: 0, canceled: 2 })
  expect(lineOf({ ...confirmed, status: 'refunded' })).toMatchObject({ toShip: 0, shipped: 0 })
})

test('a shipped or delivered order has shipped all pieces that were not canceled, also once it is canceled or refunded', () => {
  for (const status of ['shipped', 'delivered', 'cancelled', 'refunded'] as const)
    expect(lineOf({ ...delivered, status }, { canceled: 1 }), status).toMatchObject({
      shipped: 1,
      canceled: 1,
      toShip: 0,
      inHouse: 0,
    })
})

test('once the whole payment is refunded, all pieces count as refunded, whichever pieces the refunds name', () => {
  expect(lineOf({ ...delivered, refunded: cents(24_169) })).toMatchObject({
    refunded: 2,
    free: 0,
    refundedCents: 22_669,
    value: 22_669,
  })
})

test('all pieces of a line cost the same, except that the last one takes the odd cent', () => {
  const line = lineOf(delivered)
  expect([1, 2].map((pieces) => priceOfPieces(line, pieces))).toEqual([113_34, 226_69])
  expect(refundOf(line, 1)).toBe(113_34)
  expect(refundOf({ ...line, refunded: 1, refundedCents: cents(113_34) }, 1)).toBe(113_35)
  expect(refundOf({ ...line, refunded: 1, refundedCents: cents(150_00) }, 1), 'no more than is left').toBe(76_69)
})

test('an open return refunds less once its pieces are refunded separately, the latest return first', () => {
  const items = (returnId: string) => ({ returnId, quantity: 1, amount: cents(113_34) })
  const order: OrderPieces = {
    ...delivered,
    openReturns: ['a', 'b'].map((returnId) => ({ returnId, isPending: true, amount: cents(113_34) })),
  }
  const dueAfter = (refundedApart: number) => {
    const line = { ...untouched, refunded: refundedApart, refundedApart, openReturns: ['a', 'b'].map(items) }
    const counted = countPieces({ ...order, lines: [line] })
    return ['a', 'b'].map((id) => dueAmount({ ...order, lines: [line] }, id, counted))
  }
  expect([0, 1, 2].map(dueAfter)).toEqual([
    [113_34, 113_34],
    [113_34, 0],
    [0, 0],
  ])
  expect(dueAmount(order, 'unknown', [])).toBe(0)
})

test('an approved amount above the price of the goods, as for shipping, loses only the part for the refunded pieces', () => {
  const openReturns = [{ returnId: 'a', quantity: 2, amount: cents(226_69) }]
  const line = { ...untouched, refunded: 1, refundedApart: 1, openReturns }
  const order = {
    ...delivered,
    openReturns: [{ returnId: 'a', isPending: false, amount: cents(232_68) }],
    lines: [line],
  }
  expect(dueAmount(order, 'a', countPieces(order))).toBe(113_34 + 5_99)
})

test('a refund takes the pieces whose refund failed first, then those not shipped, then shipped ones, and those of open returns last', () => {
  const line = { owed: 1, inHouse: 2, inReturn: 1, free: 3 }
  expect([1, 2, 3, 4, 5, 6].map((pieces) => Object.values(planRefund(line, pieces)))).toEqual([
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 1, 1, 0, 0],
    [1, 1, 2, 0, 0],
    [1, 1, 2, 1, 0],
    [1, 1, 2, 1, 1],
  ])
})

const amounts = fc.array(fc.integer({ min: 0, max: 99_999 }).map(cents), { minLength: 1, maxLength: 6 })

test('the lines share the goods after discount and their tax, to the cent', () => {
  fc.assert(
    fc.property(amounts, fc.nat(), fc.nat(50_000), (totals, part, tax) => {
      const subtotal = sum(totals)
      const discount = cents(subtotal === 0 ? 0 : part % (subtotal + 1))
      const values = lineValues({ subtotal, discount, tax: cents(tax) }, totals)
      for (const value of values) expect(value).toBeGreaterThanOrEqual(0)
      expect(sum(values)).toBe(subtotal === 0 ? 0 : subtotal - discount + tax)
    }),
  )
})

test('a refund is split over its lines to the cent, none above its share', () => {
  fc.assert(
    fc.property(amounts, fc.nat(800_000), (shares, amount) => {
      const parts = splitRefund(cents(amount), shares)
      expect(sum(parts)).toBe(Math.min(amount, sum(shares)))
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(shares[index] ?? -1)
    }),
  )
})

/** Any facts of a line of up to six pieces that the database allows. */
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 6 }),
    canceled: fc.nat(6),
    inParcels: fc.nat(6),
    apart: fc.nat(6),
    refundedCanceled: fc.nat(6),
    returned: fc.nat(6),
    open: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  })
  .map(({ quantity, canceled, apart, refundedCanceled, returned, open, inParcels }): LineEvents => {
    const refundedApart = Math.min(apart, quantity)
    const returnedDue = Math.min(returned, quantity - refundedApart)
    return {
      ...untouched,
      quantity,
      total: cents(quantity * 3_333),
      canceled: Math.min(canceled, quantity),
      inParcels,
      refunded: refundedApart + returnedDue,
      refundedApart,
      refundedCanceled: Math.min(refundedCanceled, refundedApart),
      returned: returnedDue,
      returnedDue,
      openReturns: open.map((pieces, at) => ({
        returnId: String(at),
        quantity: pieces,
        amount: cents(pieces * 3_333),
      })),
    }
  })

test('whatever happened to a line, no piece is counted twice', () => {
  const status = fc.constantFrom(...orderStatuses)
  fc.assert(
    fc.property(anyLine, status, status, (events, now, before) => {
      const statusBefore = before === 'cancelled' || before === 'refunded' ? 'confirmed' : before
      const subtotal = events.total as Cents
      const order = { ...confirmed, subtotal, status: now, statusBefore, lines: [events] }
      const [line] = countPieces(order)
      if (!line) throw new Error('No line')
      const { ordered, canceled, shipped, toShip, free, inReturn, inHouse } = line
      for (const count of [canceled, shipped, toShip, free, inReturn, inHouse]) expect(count).toBeGreaterThanOrEqual(0)
      expect(canceled + shipped + toShip).toBeLessThanOrEqual(ordered)
      expect(free + inReturn + events.returnedDue).toBeLessThanOrEqual(ordered)
      const most = planRefund(line, ordered)
      expect(most.owed + most.canceled + most.shipped + most.inReturn + most.missing).toBe(ordered)
      expect(refundOf(line, Math.min(free, ordered)) + line.refundedCents).toBeLessThanOrEqual(line.value)
    }),
    { numRuns: 2_000 },
  )
})
