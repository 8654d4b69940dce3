import { expect, test } from 'vitest'
import { shippingAddress } from '#contract/shapes.ts'
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
test('the shipping form names every field that is missing', () => {
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
  '%s is no full address',
  (email) => {
    expect(checkShipping({ ...filled, email })).toEqual({ email: 'Enter a full email address' })
  },
)

// VAL-054, VAL-055
test('phone and address line 2 may stay empty, and the contract takes the rest as it is', () => {
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
test('name and email come from the profile, except where something was typed', () => {
  const profile = { name: 'Ada Marie Marsh', email: 'ada@mail.example' }
  expect(prefilled(emptyShipping, profile)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Marie Marsh',
    email: 'ada@mail.example',
  })
  expect(prefilled(filled, profile)).toEqual(filled)
  expect(prefilled({ ...emptyShipping, lastName: 'Moreau' }, profile).firstName).toBe('')
})
