import type { ShippingAddress } from '#contract/shapes.ts'

export const shippingFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
] as const

export type ShippingField = (typeof shippingFields)[number]

export type ShippingInfo = Record<ShippingField, string>

export const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Italy',
  'Netherlands',
  'Spain',
  'Australia',
  'New Zealand',
  'Japan',
] as const

export const emptyShipping: ShippingInfo = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: countries[0],
}

const required = {
  firstName: 'First name',
  lastName: 'Last name',
  addressLine1: 'Address line 1',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
} as const

/** What is wrong, field by field; phone and address line 2 may stay empty. */
export function checkShipping(info: ShippingInfo): Partial<Record<ShippingField, string>> {
  const errors: Partial<Record<ShippingField, string>> = {}
  for (const [field, label] of Object.entries(required))
    if (info[field as ShippingField].trim() === '') errors[field as ShippingField] = `${label} is required`
  if (info.email.trim() === '') errors.email = 'Email is required'
  else if (!isEmail(info.email.trim())) errors.email = 'Enter a full email address'
  return errors
}

export function isComplete(info: ShippingInfo): boolean {
  return Object.keys(checkShipping(info)).length === 0
}

/** As the order keeps it: trimmed, empty lines left out. */
export function addressOf(info: ShippingInfo): ShippingAddress {
  const { phone, addressLine2, ...address } = trimmed(info)
  return { ...address, ...(phone && { phone }), ...(addressLine2 && { addressLine2 }) }
}

/** Name and email come from the profile where nothing was typed. */
export function prefilled(info: ShippingInfo, profile: { name: string; email: string }): ShippingInfo {
  const [firstName = '', ...others] = profile.name.trim().split(/\s+/)
  const isNamed = info.firstName !== '' || info.lastName !== ''
  return {
    ...info,
    ...(!isNamed && { firstName, lastName: others.join(' ') }),
    ...(info.email === '' && { email: profile.email }),
  }
}

function trimmed(info: ShippingInfo): ShippingInfo {
  const copy = { ...info }
  for (const field of shippingFields) copy[field] = info[field].trim()
  return copy
}

/** The contract's own rule is stricter in odd cases; its refusal is shown then. */
function isEmail(text: string): boolean {
  return /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)
}
