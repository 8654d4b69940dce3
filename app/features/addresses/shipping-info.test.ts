import { expect, test } from 'vitest'
import { shippingAddress } from '#contract/shapes.ts'
import { countries, countryText } from '#domain/shipping/countries.ts'
import { addressOf, checkShipping, emptyShipping, isComplete, prefilled } from './shipping-info.ts'

const filled = {
  ...emptyShipping,
  firstName: 'Ines',
  lastName: 'Moreau',
  email: 'ines@mail.example',
  addressLine1: '418 Harbor Street',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
}

// VAL-046..048, VAL-050..053
test('the shipping form names every missing field', () => {
  expect(checkShipping(emptyShipping)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    addressLine1: 'Address line 1 is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
  })
  expect(checkShipping({ ...filled, city: '  ' })).toEqual({ city: 'City is required' })
})

// VAL-049
test.each(['ines', 'ines.moreau@', 'ines@mail', 'ines @mail.example', '@mail.example'])(
  '%s is no complete address',
  (email) => {
    expect(checkShipping({ ...filled, email })).toEqual({ email: 'Enter a full email address' })
  },
)

test.each([
  ['United States', '04101-1234', '0410'],
  ['Canada', 'k1a 0b1', '97201'],
  ['United Kingdom', 'SW1A 1AA', '97201'],
  ['Ireland', 'D6W XY00', 'D02'],
  ['Netherlands', '1012AB', '1012'],
  ['Germany', '10115', '1011'],
  ['Japan', '1000001', '100'],
  ['Australia', '2000', '20000'],
])('in %s %s is a postal code and %s is none', (country, right, wrong) => {
  const state = { Canada: 'Ontario', Australia: 'Victoria' }[country] ?? 'ME'
  expect(checkShipping({ ...filled, country, state, zipCode: right })).toEqual({})
  const { example } = countryText(country)
  const { zipCode: reported, ...others } = checkShipping({ ...filled, country, state, zipCode: wrong })
  expect(reported).toMatch(/^Enter a full (ZIP code|postal code|postcode|Eircode) like /)
  expect(others).toEqual({})
  expect(checkShipping({ ...filled, country, state, zipCode: example })).toEqual({})
})

test('every country has its labels, and an unknown country accepts any postal code', () => {
  for (const country of countries) expect(countryText(country).example).not.toBe('')
  expect(checkShipping({ ...filled, country: 'Iceland', zipCode: '1-x' })).toEqual({})
  expect(checkShipping({ ...filled, country: 'Canada', state: '', zipCode: '' })).toEqual({
    state: 'Province is required',
    zipCode: 'Postal code is required',
  })
})

// VAL-054, VAL-055
test('phone and address line 2 may be empty, and the contract accepts the rest unchanged', () => {
  expect(isComplete(filled)).toBe(true)
  expect(shippingAddress.parse(addressOf({ ...filled, city: ' Portland ' }))).toEqual({
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@mail.example',
    addressLine1: '418 Harbor Street',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    country: 'United States',
  })
})

// CHK-023, CHK-024
test('name and email come from the profile, except where something is typed', () => {
  const profile = { name: 'Ada Marie Marsh', email: 'ada@mail.example' }
  expect(prefilled(emptyShipping, profile)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Marie Marsh',
    email: 'ada@mail.example',
  })
  expect(prefilled(filled, profile)).toEqual(filled)
  expect(prefilled({ ...emptyShipping, lastName: 'Moreau' }, profile).firstName).toBe('')
})
