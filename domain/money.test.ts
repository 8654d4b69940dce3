import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cents,
  formatMoney,
  formatShippingPrice,
  fromDollars,
  isWholeCents,
  minus,
  plus,
  share,
  shortMoney,
  sum,
  times,
  toDollars,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents)

test('an amount that is not a whole number of cents is a bug', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(wrong)).toThrow(`Not whole cents: ${wrong}`)
})

test('every amount survives conversion to dollars and back', () => {
  fc.assert(fc.property(amount, (value) => fromDollars(toDollars(value)) === value))
})

test('an amount has two decimals at most, and a third is refused', () => {
  expect(fromDollars(0.29)).toBe(29)
  expect(fromDollars(1289.99)).toBe(128999)
  expect(isWholeCents(19.999)).toBe(false)
  expect(() => fromDollars(19.999)).toThrow('More than two decimals: 19.999')
  expect(isWholeCents(Number.NaN)).toBe(false)
})

test('sums, differences and multiples stay exact', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 30 }),
      amount,
      fc.integer({ min: 0, max: 999 }),
      (amounts, one, count) => {
        expect(minus(plus(sum(amounts), one), one)).toBe(sum(amounts))
        expect(times(one, count)).toBe(sum(Array.from({ length: count }, () => one)))
      },
    ),
  )
})

test('a share is never more than half a cent away, and half a cent rounds up', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, basisPoints) => {
      const exact = (value * basisPoints) / 10_000
      expect(Math.abs(share(value, basisPoints) - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
  expect(share(cents(10), 500)).toBe(1)
  expect(share(cents(9), 500)).toBe(0)
  expect(share(cents(30), 500)).toBe(2)
})

// CON-033
test('amounts are written in US dollars with two decimals', () => {
  expect(formatMoney(cents(129000))).toBe('$1,290.00')
  expect(formatMoney(cents(123456789))).toBe('$1,234,567.89')
  expect(formatMoney(cents(5))).toBe('$0.05')
  expect(formatMoney(cents(0))).toBe('$0.00')
  expect(formatMoney(cents(-1999))).toBe('−$19.99')
  expect([shortMoney(cents(129000)), shortMoney(cents(899))]).toEqual(['$1,290', '$8.99'])
})

// PDP-023, CRT-037, CON-046, CON-047
test("a shipping price of 0 reads 'Free', one of a cent does not", () => {
  expect(formatShippingPrice(cents(0))).toBe('Free')
  expect(formatShippingPrice(cents(1))).toBe('$0.01')
  expect(formatShippingPrice(cents(1299))).toBe('$12.99')
})
