import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, fromDollars } from '#domain/money.ts'
import { priceCheckout } from '#domain/pricing.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import {
  type PromoTerms,
  type PromoUsage,
  promoCodeOf,
  promoDiscount,
  promoMessage,
  promoRefusal,
  promoTypes,
  usesRefusal,
} from './promo-code.ts'

const now = new Date('2026-06-01T12:00:00Z')
const tenPercent: PromoTerms = {
  type: 'percentage',
  value: 10,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: new Date('2026-12-31T00:00:00Z'),
  minimumOrder: fromDollars(50),
  maxUsageCount: null,
  maxUsagePerUser: null,
  isActive: true,
}
const unused: PromoUsage = { inAll: 0, ofUser: 0 }

function reasonOf(more: Partial<PromoTerms>, usage: Partial<PromoUsage> = {}, subtotal = fromDollars(50)) {
  return promoRefusal({ ...tenPercent, ...more }, { ...unused, ...usage }, { now, subtotal })
}

// VAL-063, CHK-089
test('a code applies from its minimum on, to the cent, before the discount', () => {
  expect(reasonOf({})).toBeNull()
  expect(reasonOf({}, {}, cents(49_99))).toBe('minimum')
  expect(reasonOf({ minimumOrder: null }, {}, cents(0))).toBeNull()
  expect(promoMessage('minimum', fromDollars(50))).toBe('Minimum order amount of $50 required')
  expect(promoMessage('minimum', fromDollars(1250.5))).toBe('Minimum order amount of $1,250.50 required')
})

test('a code applies within its period only, both ends included, and only while it is active', () => {
  expect(reasonOf({ validFrom: now })).toBeNull()
  expect(reasonOf({ validFrom: new Date(now.getTime() + 1) })).toBe('scheduled')
  expect(reasonOf({ validUntil: now })).toBeNull()
  expect(reasonOf({ validUntil: new Date(now.getTime() - 1) })).toBe('expired')
  expect(reasonOf({ isActive: false })).toBe('inactive')
})

test('a code that does not apply gives its reason', () => {
  expect(promoMessage('unknown', null)).toBe('Invalid promo code')
  expect(promoMessage('inactive', null)).toBe('Invalid promo code')
  expect(promoMessage('scheduled', null)).toBe('This promo code is not valid yet')
  expect(promoMessage('expired', null)).toBe('This promo code has expired')
  expect(promoMessage('used-up', null)).toBe('This promo code has been used up')
  expect(promoMessage('used-by-customer', null)).toBe('You have already used this promo code')
})

test('a code takes off its percentage, its amount, or the price of shipping', () => {
  expect(promoDiscount({ type: 'percentage', value: 15 })).toEqual({ type: 'percentage', percent: 15 })
  expect(promoDiscount({ type: 'fixed_amount', value: 25_00 })).toEqual({ type: 'fixed_amount', amount: cents(25_00) })
  expect(promoDiscount({ type: 'fixed_amount', value: null })).toEqual({ type: 'fixed_amount', amount: cents(0) })
  expect(promoDiscount({ type: 'free_shipping', value: null })).toEqual({ type: 'free_shipping' })
})

test('the last use within a limit is accepted and one more is refused, in total and for each customer', () => {
  expect(reasonOf({ maxUsageCount: 3 }, { inAll: 2 })).toBeNull()
  expect(reasonOf({ maxUsageCount: 3 }, { inAll: 3 })).toBe('used-up')
  expect(reasonOf({ maxUsagePerUser: 1 }, { ofUser: 0, inAll: 50 })).toBeNull()
  expect(reasonOf({ maxUsagePerUser: 1 }, { ofUser: 1 })).toBe('used-by-customer')
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (limit, used) => {
      const usage = { inAll: used, ofUser: 0 }
      expect(usesRefusal({ maxUsageCount: limit, maxUsagePerUser: null }, usage) === null).toBe(used < limit)
    }),
  )
})

// VAL-007, CHK-083, CHK-084, CRT-044
test('spelling a code differently makes no difference', () => {
  expect(promoCodeOf('  welcome10 ')).toBe('WELCOME10')
})

// CHK-081, CON-060
test('for any code and cart: whole cents, never more than the goods, and the total never below zero', () => {
  const value = fc.integer({ min: 0, max: 100 })
  const money = fc.integer({ min: 0, max: 900_000 }).map(cents)
  const line = fc.record({
    unitPrice: money,
    quantity: fc.integer({ min: 1, max: 9 }),
    shippingPrice: fc.option(fc.integer({ min: 0, max: 9_000 }).map(cents)),
  })
  const code = fc.record({ type: fc.constantFrom(...promoTypes), percent: value, amount: money })
  fc.assert(
    fc.property(code, fc.array(line), ({ type, percent, amount }, bag) => {
      const worth = { percentage: percent, fixed_amount: amount, free_shipping: null }[type]
      const discount = promoDiscount({ type, value: worth })
      const { subtotal, discountAmount, shippingAmount, taxAmount, totalAmount } = priceCheckout(
        bag,
        standardSettings,
        { discount },
      )
      expect(Number.isSafeInteger(discountAmount)).toBe(true)
      expect(discountAmount).toBeLessThanOrEqual(subtotal)
      expect(Math.min(discountAmount, taxAmount, totalAmount)).toBeGreaterThanOrEqual(0)
      if (type === 'percentage') expect(Math.abs(discountAmount - (subtotal * percent) / 100)).toBeLessThanOrEqual(0.5)
      if (type === 'free_shipping') expect([discountAmount, shippingAmount]).toEqual([0, 0])
    }),
  )
})

test('half a cent of discount is rounded up', () => {
  const bag = [{ unitPrice: cents(1_05) as Cents, quantity: 1, shippingPrice: cents(0) }]
  expect(
    priceCheckout(bag, standardSettings, { discount: promoDiscount({ type: 'percentage', value: 10 }) }).discountAmount,
  ).toBe(11)
})
