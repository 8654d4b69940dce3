import { expect, test } from 'vitest'
import type { Quote } from '#contract/cart.ts'
import { freeShippingNudge } from './order-summary.tsx'

function quoteOf(subtotal: number, discountAmount = 0, usesFallbackShipping = true): Quote {
  const figures = { subtotal, discountAmount, shippingAmount: 15, charityDonationAmount: 0, totalAmount: 0 }
  const checkout = { ...figures, taxAmount: 0, additionalDonation: 0 }
  return { items: [], cart: figures, checkout, usesFallbackShipping, freeShippingOver: 100, charityShare: 5 }
}

// CHK-014, CHK-079, CHK-080
test('the nudge shows while the discounted subtotal is under 100', () => {
  expect(freeShippingNudge(quoteOf(99.99))).toContain('$0.01')
  expect(freeShippingNudge(quoteOf(100))).toBeNull()
  expect(freeShippingNudge(quoteOf(120))).toBeNull()
  expect(freeShippingNudge(quoteOf(120, 30))).toContain('$10.00')
})

test('where shipping options decide, the rule that does not apply is not shown', () => {
  expect(freeShippingNudge(quoteOf(50, 0, false))).toBeNull()
})
