import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { minimumChargeText } from './minimum-charge.ts'

const says = (totalAmount: number, discountAmount: number, additionalDonation: number) =>
  minimumChargeText({
    totalAmount: cents(totalAmount),
    discountAmount: cents(discountAmount),
    additionalDonation: cents(additionalDonation),
  })

test('below the minimum of cards both solutions are named: more, or less and the full price', () => {
  expect(says(30, 10_000, 30)).toBe(
    'Card payments start at $0.50, and $0.30 is to be paid. Make your additional donation $0.50 or more, or take it off: then nothing is to be paid.',
  )
  expect(says(49, 9_951, 0)).toBe(
    'Card payments start at $0.50, and $0.49 is to be paid. Please add a bag, or an additional donation of at least $0.01, or remove the promo code.',
  )
  expect(says(20, 0, 0)).toBe(
    'Card payments start at $0.50, and $0.20 is to be paid. Please add a bag, or an additional donation of at least $0.30.',
  )
})
