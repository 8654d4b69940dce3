import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, noMoney, sum } from '#domain/money.ts'
import { returnedShare } from './refund-share.ts'

const amount = fc.integer({ min: 1, max: 99_999_999 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('whatever refunds an order has, its donation is returned step by step, never more than was given, and completely in the end', () => {
  fc.assert(
    fc.property(amount, share, fc.array(share, { maxLength: 6 }), (total, giving, steps) => {
      const charityDonation = cents(Math.floor(total * giving))
      const sums = [...steps.map((step) => Math.floor(total * step)).sort((a, b) => a - b), total]
      const returned = sums.map((refunded) =>
        returnedShare(charityDonation, { refunded: cents(refunded), total: cents(total) }),
      )
      const parts = returned.map((back, index) => cents(back - (returned[index - 1] ?? 0)))
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
      expect(sum(parts)).toBe(charityDonation)
    }),
  )
})

test('half a cent is returned as a whole one, and nothing without a refund', () => {
  const of = (refunded: number, total: number) =>
    returnedShare(cents(5), { refunded: cents(refunded), total: cents(total) })
  expect([of(0, 100), of(9, 100), of(10, 100), of(50, 100), of(99, 100), of(100, 100)]).toEqual([0, 0, 1, 3, 5, 5])
  expect(of(120, 100), 'more than was paid').toBe(5)
  expect(returnedShare(cents(5), { refunded: noMoney, total: noMoney })).toBe(0)
})
