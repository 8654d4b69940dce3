import { expect, test } from 'vitest'
import { orderChanges } from './order-changes.ts'
import { fittedToCart, readSeenOrder, type SeenLine, type SeenOrder } from './seen-order.ts'

const shipping = { id: 'standard', name: 'Standard Shipping', price: 599 }
const line: SeenLine = {
  key: 'tote',
  name: 'Polaris Tote, Cognac',
  quantity: 3,
  stock: 9,
  unitPrice: 90,
  leftOut: null,
  shipping,
  needsShippingOption: true,
}
const code = { code: 'SAVE20', worth: '20% off', message: null }
const order: SeenOrder = {
  lines: [line],
  promo: code,
  usesFallbackShipping: false,
  goods: 27_000,
  shipping: 17.97,
  tax: 21.6,
  total: 309.57,
}

function after(changes: Partial<SeenOrder>): string[] {
  return orderChanges(order, { ...order, ...changes })
}

function ofLine(changes: Partial<SeenLine>): string[] {
  return after({ lines: [{ ...line, ...changes }] })
}

test('a risen or fallen price is named with both amounts', () => {
  expect(ofLine({ unitPrice: 95.5 })).toEqual(['The price of Polaris Tote, Cognac rose from $90.00 to $95.50.'])
  expect(ofLine({ unitPrice: 80 })).toEqual(['The price of Polaris Tote, Cognac fell from $90.00 to $80.00.'])
})

test('lower stock is reported with the new quantity, and so is a bag that is gone or back', () => {
  expect(ofLine({ stock: 2 }), 'in a moment only 2 are asked for').toEqual([])
  expect(ofLine({ stock: 2, quantity: 2 })).toEqual(['Only 2 left of Polaris Tote, Cognac. We kept 2 in your bag.'])
  expect(ofLine({ leftOut: 'sold-out', unitPrice: 1 })).toEqual([
    'Polaris Tote, Cognac is sold out. It stays in your bag and is not part of this order.',
  ])
  expect(ofLine({ leftOut: 'unavailable' })[0]).toContain('is no longer sold')
  const gone = { ...order, lines: [{ ...line, leftOut: 'sold-out' as const }] }
  expect(orderChanges(gone, order)).toEqual(['Polaris Tote, Cognac can be bought again. It is part of this order.'])
})

test('a cart changed in another tab is reported', () => {
  expect(ofLine({ quantity: 1 })).toEqual(['The quantity of Polaris Tote, Cognac changed from 3 to 1.'])
  expect(after({ lines: [line, { ...line, key: 'clutch', name: 'Onda Clutch' }] })).toEqual([
    'Onda Clutch was put into your bag.',
  ])
  expect(after({ lines: [] })).toEqual(['Polaris Tote, Cognac was taken out of your bag.'])
})

test('a changed or removed shipping option is reported; another choice is not', () => {
  expect(ofLine({ shipping: { ...shipping, price: 0 } })).toEqual([
    'Standard Shipping for Polaris Tote, Cognac fell from $5.99 to Free.',
  ])
  expect(ofLine({ shipping: null })).toEqual([
    'Standard Shipping is no longer offered for Polaris Tote, Cognac. Please choose another delivery.',
  ])
  expect(ofLine({ shipping: null, needsShippingOption: false })[0]).toContain('It travels by standard delivery.')
  expect(ofLine({ shipping: { id: 'express', name: 'Express Shipping', price: 1299 } })).toEqual([])
  const without = { ...order, lines: [{ ...line, shipping: null, needsShippingOption: false }] }
  expect(orderChanges(without, { ...order, lines: [{ ...line, shipping: null }] })).toEqual([
    'Please choose a delivery option for Polaris Tote, Cognac.',
  ])
})

test('an ended code says why, a changed code says what changed; removing it is not reported', () => {
  expect(after({ promo: { ...code, worth: null, message: 'This code has expired' } })).toEqual([
    'The code SAVE20 no longer counts: This code has expired.',
  ])
  expect(after({ promo: { ...code, worth: '10% off' } })).toEqual([
    'The code SAVE20 now gives 10% off instead of 20% off.',
  ])
  expect(orderChanges({ ...order, promo: { ...code, worth: null } }, order)).toEqual([
    'The code SAVE20 counts again: 20% off.',
  ])
  expect(after({ promo: null })).toEqual([])
  expect(after({ promo: { ...code, code: 'WELCOME10' } })).toEqual([])
})

test('changed tax and shipping are reported where the goods are the same', () => {
  expect(after({ tax: 27 })).toEqual(['Tax rose from $21.60 to $27.00.'])
  expect(after({ tax: 27, goods: 30_000 })).toEqual([])
  expect(after({ tax: 27, place: 'Maine, United States' }), 'the shopper named another address').toEqual([])
  const fallback = { ...order, usesFallbackShipping: true, shipping: 15 }
  expect(orderChanges(fallback, { ...fallback, shipping: 0 })).toEqual(['Shipping fell from $15.00 to Free.'])
})

test('without a change nothing is reported', () => {
  expect(after({ total: 400, shipping: 3 }), 'by what the shopper chose').toEqual([])
})

test('an earlier visit is compared with the current cart', () => {
  const other = { ...line, key: 'clutch', name: 'Onda Clutch' }
  const now = { ...order, lines: [{ ...line, quantity: 1, unitPrice: 95 }, other] }
  expect(orderChanges(fittedToCart({ ...order, lines: [line, { ...line, key: 'gone' }] }, now), now)).toEqual([
    'The price of Polaris Tote, Cognac rose from $90.00 to $95.00.',
  ])
})

test('a value that the checkout did not store is not read', () => {
  expect(readSeenOrder(JSON.parse(JSON.stringify(order)))).toEqual(order)
  for (const other of [undefined, null, 7, {}, { lines: [{}] }, { ...order, total: '7' }])
    expect(readSeenOrder(other)).toBeNull()
})
