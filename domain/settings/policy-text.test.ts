import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { priceCheckout } from '#domain/pricing.ts'
import { policyTextOf } from './current-policy-text.ts'
import { businessDays } from './policy-text.ts'
import { standardSettings } from './store-settings.ts'

const policyText = policyTextOf(standardSettings)

// STA-038..044, STA-046..048
test('the texts contain the numbers of the policy', () => {
  expect(policyText).toMatchObject({
    returnWindow: '30 days',
    defectiveWindow: '45 days',
    internationalWindow: '60 days',
    freeReturnOver: '$75',
    rmaTime: '24 to 48 hours',
    inspectionTime: '3 to 5 business days',
    refundTime: '5 to 7 business days',
    processingTime: '1-2 business days',
    cutoff: '2 PM EST',
    changeTime: '2 hours',
    warranty: '1-year',
    supportHours: 'Mon-Fri 9-6 EST',
    replyTime: '24 hours',
  })
})

test('the texts about free shipping match what checkout charges', () => {
  const shippingOf = (dollars: number) =>
    priceCheckout([{ unitPrice: cents(dollars * 100), quantity: 1, shippingPrice: null }], standardSettings)
      .shippingAmount
  const [freeOver, flat] = [policyText.freeShippingOver, policyText.flatShipping].map((word) => Number(word.slice(1)))
  expect(shippingOf(freeOver ?? 0)).toBe((flat ?? 0) * 100)
  expect(shippingOf((freeOver ?? 0) + 1)).toBe(0)
  expect(standardSettings.fallbackShipping.checkout.freeOver).toBe(10_000)
  const nearlyAllOff = (dollars: number) =>
    priceCheckout([{ unitPrice: cents(dollars * 100), quantity: 1, shippingPrice: null }], standardSettings, {
      discount: { type: 'percentage', percent: 99 },
    }).shippingAmount
  const undiscounted = Number(policyText.freeShippingOverUndiscounted.slice(1))
  expect(nearlyAllOff(undiscounted)).toBe((flat ?? 0) * 100)
  expect(nearlyAllOff(undiscounted + 1)).toBe(0)
})

test('days and money are written in short form', () => {
  expect(businessDays({ min: 5, max: 7 })).toBe('5-7 business days')
  expect(businessDays({ min: 1, max: 1 })).toBe('1 business day')
  expect(businessDays({ min: 2, max: 2 })).toBe('2 business days')
})
