import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { type Cents, cents, fromDollars, minus, sum, times } from './money.ts'
import {
  type Discount,
  fallbackApplies,
  type PricedLine,
  priceCart,
  priceCheckout,
  salePercent,
  unitPriceOf,
} from './pricing.ts'

const money = fc.integer({ min: 0, max: 500_000 }).map(cents)
const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: money,
  quantity: fc.integer({ min: 1, max: 20 }),
  shippingPrice: fc.option(fc.integer({ min: 0, max: 5_000 }).map(cents)),
})
const lines = fc.array(line, { maxLength: 8 })
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percentage' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: fc.constant('fixed_amount' as const), amount: money }),
  fc.constant({ type: 'free_shipping' as const }),
)

function withoutOption(dollars: number): PricedLine[] {
  return [{ unitPrice: fromDollars(dollars), quantity: 1, shippingPrice: null }]
}

// CRT-039, CRT-040, CHK-073, CHK-075
test('the parts of both calculations always sum to their totals, and the donation is in neither', () => {
  fc.assert(
    fc.property(lines, discount, money, (bag, code, additionalDonation) => {
      const cart = priceCart(bag, standardSettings, code)
      const checkout = priceCheckout(bag, standardSettings, { discount: code, additionalDonation })
      expect(cart.totalAmount).toBe(sum([minus(cart.subtotal, cart.discountAmount), cart.shippingAmount]))
      expect(checkout.totalAmount).toBe(
        sum([
          minus(checkout.subtotal, checkout.discountAmount),
          checkout.shippingAmount,
          checkout.taxAmount,
          checkout.additionalDonation,
        ]),
      )
    }),
  )
})

test('no figure is ever negative, and a discount never exceeds the goods', () => {
  fc.assert(
    fc.property(lines, discount, (bag, code) => {
      const figures = [priceCart(bag, standardSettings, code), priceCheckout(bag, standardSettings, { discount: code })]
      for (const part of figures.flatMap((figure) => Object.values(figure))) expect(part).toBeGreaterThanOrEqual(0)
      for (const { discountAmount, subtotal } of figures) expect(discountAmount).toBeLessThanOrEqual(subtotal)
    }),
  )
})

test('cart and checkout agree on goods, discount and gift', () => {
  fc.assert(
    fc.property(lines, discount, (bag, code) => {
      const { subtotal, discountAmount, charityDonationAmount } = priceCart(bag, standardSettings, code)
      expect(priceCheckout(bag, standardSettings, { discount: code })).toMatchObject({
        subtotal,
        discountAmount,
        charityDonationAmount,
      })
    }),
  )
})

// CHK-068, CHK-069, CHK-072, CHK-074, CHK-081, CON-034, CON-035
test('tax is 8 % after the discount, the donation 5 % before it, both rounded to cents', () => {
  const figures = priceCheckout(withoutOption(199.99), standardSettings, {
    discount: { type: 'percentage', percent: 15 },
  })
  expect(figures).toMatchObject({
    subtotal: 19999,
    discountAmount: 3000,
    taxAmount: 1360,
    charityDonationAmount: 1000,
    shippingAmount: 0,
    totalAmount: 16999 + 1360,
  })
})

// CRT-032, CRT-034, CRT-038, CHK-076, CON-024
test('a cart of two lines, calculated by hand', () => {
  const bag: PricedLine[] = [
    { unitPrice: fromDollars(189.5), quantity: 2, shippingPrice: cents(599) },
    { unitPrice: fromDollars(49.99), quantity: 3, shippingPrice: cents(1299) },
  ]
  // 379.00 + 149.97 = 528.97; delivery 11.98 + 38.97 = 50.95; tax 42.3176; gift 26.4485
  expect(priceCart(bag, standardSettings)).toEqual({
    subtotal: 52897,
    discountAmount: 0,
    shippingAmount: 5095,
    charityDonationAmount: 2645,
    totalAmount: 57992,
  })
  expect(priceCheckout(bag, standardSettings, { additionalDonation: fromDollars(2.5) })).toEqual({
    subtotal: 52897,
    discountAmount: 0,
    shippingAmount: 5095,
    taxAmount: 4232,
    charityDonationAmount: 2645,
    additionalDonation: 250,
    totalAmount: 62474,
  })
})

// CRT-035, CRT-036, CON-023
test('without options the cart page estimates 25 up to exactly 500, and nothing above', () => {
  expect(priceCart(withoutOption(500), standardSettings).shippingAmount).toBe(2500)
  expect(priceCart(withoutOption(500.01), standardSettings).shippingAmount).toBe(0)
  expect(priceCart(withoutOption(0.01), standardSettings).shippingAmount).toBe(2500)
})

// CHK-077, CHK-078, CON-036, CON-037
test('without options checkout charges 15 up to exactly 100 after the discount, and nothing above', () => {
  expect(priceCheckout(withoutOption(100), standardSettings).shippingAmount).toBe(1500)
  expect(priceCheckout(withoutOption(100.01), standardSettings).shippingAmount).toBe(0)
  const discounted = { discount: { type: 'fixed_amount', amount: cents(1) } } as const
  expect(priceCheckout(withoutOption(100.01), standardSettings, discounted).shippingAmount).toBe(1500)
})

// D3: the cart page's note beside its estimate is true for any cart, and any code that it or the checkout has.
test('checkout never charges more shipping than the cart page estimated', () => {
  const withoutOptions = fc.array(
    line.map((entry) => ({ ...entry, shippingPrice: null })),
    { minLength: 1, maxLength: 8 },
  )
  const moneyOff = discount.filter((code) => code?.type !== 'free_shipping')
  fc.assert(
    fc.property(withoutOptions, moneyOff, discount, (bag, code, codeAtCheckout) => {
      const estimate = priceCart(bag, standardSettings, code).shippingAmount
      expect(priceCheckout(bag, standardSettings, { discount: code }).shippingAmount).toBeLessThanOrEqual(estimate)
      expect(priceCheckout(bag, standardSettings, { discount: codeAtCheckout }).shippingAmount).toBeLessThanOrEqual(
        estimate,
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a cart over 500 ships free at checkout too, whatever a discount leaves of it', () => {
  const discounted = { discount: { type: 'fixed_amount', amount: fromDollars(450) } } as const
  expect(priceCheckout(withoutOption(500), standardSettings, discounted).shippingAmount).toBe(1500)
  expect(priceCheckout(withoutOption(500.01), standardSettings, discounted).shippingAmount).toBe(0)
})

test('with delivery options cart and checkout charge the same', () => {
  const withOption = fc.array(line, { maxLength: 8 }).filter((bag) => !fallbackApplies(bag))
  fc.assert(
    fc.property(withOption, discount, (bag, code) => {
      expect(priceCheckout(bag, standardSettings, { discount: code }).shippingAmount).toBe(
        priceCart(bag, standardSettings, code).shippingAmount,
      )
    }),
  )
})

test('one chosen option ends the fallback rule: lines without an option then ship free', () => {
  const chosen: PricedLine = { unitPrice: cents(1000), quantity: 2, shippingPrice: cents(500) }
  expect(fallbackApplies([chosen, ...withoutOption(20)])).toBe(false)
  expect(priceCheckout([chosen, ...withoutOption(20)], standardSettings).shippingAmount).toBe(1000)
  expect(fallbackApplies(withoutOption(20))).toBe(true)
  expect(fallbackApplies([])).toBe(false)
})

test('an empty cart costs nothing, and free shipping removes every shipping price', () => {
  expect(priceCheckout([], standardSettings).totalAmount).toBe(0)
  expect(priceCart([], standardSettings).shippingAmount).toBe(0)
  fc.assert(
    fc.property(
      lines,
      (bag) => priceCheckout(bag, standardSettings, { discount: { type: 'free_shipping' } }).shippingAmount === 0,
    ),
  )
})

test('a fixed discount stops at the goods', () => {
  const figures = priceCheckout(withoutOption(30), standardSettings, {
    discount: { type: 'fixed_amount', amount: fromDollars(50) },
  })
  expect(figures).toMatchObject({ discountAmount: 3000, taxAmount: 0, totalAmount: 1500 })
})

// PDP-014, PDP-015, DAT-017, VAL-097
test('a piece costs the sale price, otherwise the base price, plus its adjustments, never less than 0', () => {
  const product = (basePrice: number, salePrice: number | null = null) => ({
    basePrice: cents(basePrice),
    salePrice: salePrice === null ? null : cents(salePrice),
  })
  const adjusted = (amounts: number[]): Cents[] => amounts.map(cents)
  expect(unitPriceOf(product(10000), [])).toBe(10000)
  expect(unitPriceOf(product(10000, 8000), adjusted([1500, -500]))).toBe(9000)
  expect(unitPriceOf(product(10000, 0), [])).toBe(0)
  expect(unitPriceOf(product(1000), adjusted([-2000]))).toBe(0)
})

// PDP-017, CON-021
test('the sale percent is rounded from the base price, and absent without a real sale', () => {
  expect(salePercent(300, 199)).toBe(34)
  expect(salePercent(200, 199)).toBe(1)
  expect(salePercent(8, 7)).toBe(13)
  expect(salePercent(100, 0)).toBe(100)
  for (const noSale of [null, undefined, 100, 120]) expect(salePercent(100, noSale)).toBeNull()
})

test('the subtotal is each unit price times its quantity', () => {
  fc.assert(
    fc.property(lines, (bag) => {
      expect(priceCart(bag, standardSettings).subtotal).toBe(
        sum(bag.map((entry) => times(entry.unitPrice, entry.quantity))),
      )
    }),
  )
})
