import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableStock, stockState } from './stock.ts'

const stock = fc.nat({ max: 1000 })

// PDP-028
test("the available stock is the smallest of the product's and the chosen variants'", () => {
  expect(availableStock(7, [])).toBe(7)
  expect(availableStock(7, [3])).toBe(3)
  expect(availableStock(2, [3, 9])).toBe(2)
  fc.assert(
    fc.property(stock, fc.array(stock, { maxLength: 4 }), (own, variants) => {
      const available = availableStock(own, variants)
      expect([own, ...variants]).toContain(available)
      for (const each of [own, ...variants]) expect(available).toBeLessThanOrEqual(each)
    }),
  )
})

// PDP-032, PDP-033, CON-025, CON-048, CON-049
test('stock is low from 1 to below the number in the settings, and out at 0', () => {
  expect(stockState(10, 10)).toBe('in-stock')
  expect(stockState(9, 10)).toBe('low-stock')
  expect(stockState(1, 10)).toBe('low-stock')
  expect(stockState(0, 10)).toBe('out-of-stock')
  expect(stockState(10, 11)).toBe('low-stock')
  expect(stockState(1, 1)).toBe('in-stock')
  expect(stockState(0, 1)).toBe('out-of-stock')
})
