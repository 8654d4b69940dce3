import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from './money.ts'
import { suggestedRefund } from './refund-suggestion.ts'

test('pieces come back at their share of the goods after discount, with its tax, and with shipping when asked', () => {
  const order = { subtotal: cents(136_000), discount: cents(0), tax: cents(10_880), shipping: cents(3_600) }
  const clutch = { before: cents(0), after: cents(54_000) }
  expect(suggestedRefund(order, { ...clutch, withShipping: false })).toEqual({
    goods: 54_000,
    tax: 4_320,
    shipping: 0,
    total: 58_320,
  })
  expect(suggestedRefund(order, { ...clutch, withShipping: true })).toMatchObject({ shipping: 3_600, total: 61_920 })
  const discounted = { ...order, discount: cents(13_600), tax: cents(9_792) }
  expect(suggestedRefund(discounted, { ...clutch, withShipping: false })).toMatchObject({
    goods: 48_600,
    total: 52_488,
  })
})

test('pieces that come back one after the other come back whole, to the cent', () => {
  const money = fc.integer({ min: 0, max: 90_000 })
  const order = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1 }),
    share: money,
    tax: money,
  })
  fc.assert(
    fc.property(order, ({ prices, share, tax }) => {
      const subtotal = sum(prices.map(cents))
      const paid = { subtotal, discount: cents(Math.min(share, subtotal)), tax: cents(tax), shipping: cents(500) }
      let before = cents(0)
      const parts = prices.map((price) => {
        const after = cents(before + price)
        const part = suggestedRefund(paid, { before, after, withShipping: false })
        before = after
        return part
      })
      expect(sum(parts.map(({ goods }) => goods))).toBe(subtotal - paid.discount)
      expect(sum(parts.map(({ total }) => total))).toBe(subtotal - paid.discount + tax)
    }),
  )
})
