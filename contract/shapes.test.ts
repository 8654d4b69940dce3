import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, email, id, placed, price, quantity, shippingAddress } from './shapes.ts'

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  addressLine1: '1 Pier',
  city: 'Salem',
  state: 'MA',
  zipCode: '01970',
  country: 'United States',
}

// VAL-046, VAL-047, VAL-050..053
test("a shipping address without a name, street, city, state or ZIP is refused with that field's text", () => {
  const words = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    addressLine1: 'Address line 1 is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
  }
  for (const [field, message] of Object.entries(words)) {
    const { error } = placed(shippingAddress).safeParse({ ...address, [field]: '   ' })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
    expect(placed(shippingAddress).safeParse({ ...address, [field]: undefined }).success, field).toBe(false)
  }
})

// VAL-054, VAL-055
test('phone and a second line are optional, and the country is the United States unless another one is given', () => {
  const { country: _, ...withoutCountry } = address
  expect(shippingAddress.parse(withoutCountry)).toEqual(address)
  const full = { ...address, phone: '+1 555 0100', addressLine2: 'Dock 2' }
  expect(shippingAddress.parse(full)).toEqual(full)
})

test('an address is read as it was meant, whatever characters a keyboard wrote', () => {
  const typed = {
    ...address,
    city: '\u200bSalem ',
    zipCode: '０１９７０\ufeff',
    phone: '＋1 555 0100',
    email: 'ann@bücher.example',
  }
  expect(placed(shippingAddress).parse(typed)).toEqual({
    ...address,
    phone: '+1 555 0100',
    email: 'ann@xn--bcher-kva.example',
  })
})

test("a region and a postal code are required where addresses have them, in the country's words", () => {
  const faultsIn = (country: string) => {
    const { error } = placed(shippingAddress).safeParse({ ...address, country, state: '', zipCode: '' })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }
  expect(faultsIn('United Kingdom')).toEqual({ zipCode: 'Postcode is required' })
  for (const country of ['Germany', 'France', 'Netherlands'])
    expect(faultsIn(country), country).toEqual({ zipCode: 'Postal code is required' })
  expect(faultsIn('Ireland')).toEqual({})
  expect(faultsIn('Japan')).toEqual({ state: 'Prefecture is required', zipCode: 'Postal code is required' })
})

// VAL-049
test('an email must look like one', () => {
  expect(email.safeParse('ann@example.com').success).toBe(true)
  for (const wrong of ['', 'ann', 'ann@', '@example.com', 'ann example@x.com'])
    expect(email.safeParse(wrong).success, wrong).toBe(false)
})

test('an amount in dollars is any whole number of cents, and nothing finer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      (amount) => dollars.safeParse(amount / 100).success,
    ),
  )
  for (const wrong of [0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, '5', null])
    expect(dollars.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(price.safeParse(-0.01).success).toBe(false)
})

test('a quantity is 1 to 999 whole pieces, an id is short and plain', () => {
  for (const right of [1, 999]) expect(quantity.safeParse(right).success).toBe(true)
  for (const wrong of [0, 1000, 1.5, '1']) expect(quantity.safeParse(wrong).success).toBe(false)
  for (const wrong of ['', 'a b', "'; --", 'x'.repeat(65), '\0']) expect(id.safeParse(wrong).success).toBe(false)
})
