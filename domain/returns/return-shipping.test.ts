import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { isDomestic, returnShippingPayer, returnShippingText } from './return-shipping.ts'

// D24, G-40
test('the shop pays for faulty goods, and for domestic orders over the limit, to the cent', () => {
  const terms = storePolicy.returns
  const payer = (reasons: Parameters<typeof returnShippingPayer>[0]['reasons'], goods: number, isDomestic = true) =>
    returnShippingPayer({ reasons, goods: cents(goods), isDomestic }, terms)
  for (const fault of ['defective', 'wrong_item', 'not_as_described', 'damaged_in_shipping'] as const)
    expect(payer(['change_of_mind', fault], 1, false), fault).toBe('shop')
  expect(payer(['change_of_mind'], 75_01)).toBe('shop')
  expect(payer(['change_of_mind'], 75_00)).toBe('customer')
  expect(payer(['size_issue'], 500_00, false)).toBe('customer')
  expect(payer([null], 500_00, false), 'a withdrawal from abroad').toBe('customer')
  expect(payer([null], 75_01), 'a domestic withdrawal').toBe('shop')
})

test('an order is domestic in the country of the return address, in any spelling', () => {
  expect(isDomestic('usa', ['Stella Maris', 'Portland, Maine 04101', 'United States'])).toBe(true)
  expect(isDomestic('France', ['Stella Maris', 'Portland, Maine 04101', 'United States'])).toBe(false)
  expect(isDomestic('France', ['Maison', '1 rue du Port', '29900 Concarneau', 'france'])).toBe(true)
  expect(isDomestic('United States', ['1 Harbor Street', 'Portland']), 'an address without a country').toBe(true)
})

test('the shop pays for a prepaid label, which needs no receipt', () => {
  for (const payer of ['shop', 'customer'] as const)
    expect(returnShippingText(payer, true)).toMatch(/^We pay for the return shipping: print the prepaid label/)
  expect(returnShippingText('shop', false)).toContain('photo of the receipt')
  expect(returnShippingText('customer', false)).toMatch(/^You pay/)
})
