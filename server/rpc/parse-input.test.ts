import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { parseInput, refuseInput } from './parse-input.ts'

const address = {
  firstName: 'Ada',
  lastName: 'Marsh',
  addressLine1: '12 Lighthouse Lane',
  city: 'Rockland',
  state: 'Maine',
  zipCode: '04841',
}
const intent = {
  amount: 100,
  currency: 'usd',
  email: 'ada@example.com',
  cartItems: [{ productId: 'a', quantity: 1 }],
  selectedCharityType: 'children',
  shippingAddress: address,
}

// Input that a person can enter, with the page's messages for it.
test.each([
  [{ shippingAddress: { ...address, zipCode: '1'.repeat(21) } }, 'ZIP code: Use at most 20 characters'],
  [{ shippingAddress: { ...address, city: ' ' } }, 'City is required'],
  [{ shippingAddress: { ...address, phone: '1'.repeat(41) } }, 'Phone: Use at most 40 characters'],
  [{ email: 'ada@' }, 'Email: Enter a full email address'],
  [{ email: undefined }, 'Email: Enter a full email address'],
  [{ cartItems: [] }, 'Cart items: The cart is empty'],
  [{ cartItems: [{ productId: 'a' }] }, 'Quantity: Is missing'],
  [{ cartItems: [{ productId: 'a', quantity: 1000 }] }, 'Quantity: Use at most 999'],
  [{ cartItems: [{ productId: 'a', quantity: 0 }] }, 'Quantity: Use at least 1'],
  [{ cartItems: [{ productId: 'a', quantity: 1.5 }] }, 'Quantity: Use a whole number'],
  [{ cartItems: [{ productId: 'a b', quantity: 1 }] }, 'Product id: Not a valid id'],
  [{ additionalDonation: 0.001 }, 'Additional donation: At most two decimals'],
  [{ promoCode: 'x'.repeat(61) }, 'Promo code: Use at most 60 characters'],
  [{ shippingAddress: { ...address, city: 'Rock\0land' } }, 'City: Contains characters that cannot be stored'],
])('%j is refused in words for people', (changes, message) => {
  expect(refusalOf(contract.payments.createPaymentIntent, { ...intent, ...changes }).message).toBe(message)
})

test('a program finds each field by its path', () => {
  const refusal = refusalOf(contract.payments.createPaymentIntent, {
    ...intent,
    email: 'ada@',
    shippingAddress: { ...address, zipCode: '' },
  })
  expect(refusal).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { email: 'Enter a full email address', 'shippingAddress.zipCode': 'ZIP code is required' } },
  })
})

test('a value outside a list is refused with the list', () => {
  const { message } = refusalOf({ input: z.object({ paperSize: z.enum(['A4', 'Letter']) }) }, { paperSize: 'A5' })
  expect(message).toBe('Paper size: Choose one of A4, Letter')
})

test('a non-object is invalid, and the message says what was expected', () => {
  expect(refusalOf({ input: z.object({}) }, 'text')).toMatchObject({
    message: expect.stringMatching(/^Invalid input: expected object/),
    data: { fields: { input: expect.any(String) } },
  })
})

test('a fault of the input as a whole is reported without a field', () => {
  expect(refusalOf({ input: z.string() }, 'a\0')).toMatchObject({
    message: 'Contains characters that cannot be stored',
    data: { fields: { input: 'Contains characters that cannot be stored' } },
  })
  expect(refusalOf({ input: z.array(z.number()) }, ['x'])).toMatchObject({
    message: expect.stringMatching(/^Invalid input: expected number/),
    data: { fields: { 0: expect.any(String) } },
  })
  expect(refuseInput({})).toMatchObject({ message: 'Not valid', data: { fields: {} } })
})

test.each([
  [{ sizes: [...Array(11).keys(), 'x'] }, /^Sizes: Invalid input: expected number/],
  [{ note: '' }, /^Note: Is missing$/],
  [{ note: 'a' }, /^Note: Use at least 2 characters$/],
  [{ color: 'red' }, /^Color: Not valid$/],
  [{ line1: 'a' }, /^Line1: Use at least 2 characters$/],
  [{ '3dModel': 'a' }, /^3d model: Use at least 2 characters$/],
])('%j is reported by the last name of its path, in words where there are some', (input, message) => {
  const fields = {
    sizes: z.array(z.number()),
    note: z.string().min(2),
    color: z.string().regex(/^#/),
    line1: z.string().min(2),
    '3dModel': z.string().min(2),
  }
  expect(refusalOf({ input: z.object(fields).partial() }, input).message).toMatch(message)
})

test("no function answers an empty input with the library's messages", () => {
  for (const [module, functions] of Object.entries(contract))
    for (const [name, fn] of Object.entries(functions)) {
      if (fn.input.safeParse({}).success) continue
      expect(refusalOf(fn, {}).message, `${module}.${name}`).not.toMatch(/expected|invalid input|too (big|small)/i)
    }
})

function refusalOf(fn: { input: z.ZodType }, input: unknown): { message: string } {
  try {
    parseInput(fn, input)
  } catch (error) {
    return error as { message: string }
  }
  throw new Error('It was accepted')
}
