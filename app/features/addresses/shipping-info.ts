import type { ShippingAddress } from '#contract/shapes.ts'
import { emailAddress } from '#domain/people/ascii-email.ts'
import { checkPostalAddress } from '#domain/shipping/postal-address.ts'
import { cleanText } from '#domain/text/typed-text.ts'

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
  country: 'United States',
}

type Errors = Partial<Record<ShippingField, string>>

/** The errors by field; phone and address line 2 are optional. */
export function checkShipping(info: ShippingInfo): Errors {
  const errors = { ...checkPostalAddress(info), ...missing(info) }
  if (!errors.email && !emailAddress(info.email)) errors.email = 'Enter a full email address'
  return errors
}

function missing(info: ShippingInfo): Errors {
  const required = [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['email', 'Email'],
    ['addressLine1', 'Address line 1'],
    ['city', 'City'],
  ] as const
  const empty = required.filter(([field]) => cleanText(info[field]) === '')
  return Object.fromEntries(empty.map(([field, label]) => [field, `${label} is required`]))
}

export function isComplete(info: ShippingInfo): boolean {
  return Object.keys(checkShipping(info)).length === 0
}

/** The address as stored in the order: cleaned, without empty lines. */
export function addressOf(info: ShippingInfo): ShippingAddress {
  const { phone, addressLine2, ...address } = trimmed(info)
  return { ...address, ...(phone && { phone }), ...(addressLine2 && { addressLine2 }) }
}

/** Fills name and email in from the profile when they are empty. */
export function prefilled(info: ShippingInfo, profile: { name: string; email: string }): ShippingInfo {
  const [firstName = '', ...others] = profile.name.trim().split(/\s+/)
  const isNamed = info.firstName !== '' || info.lastName !== ''
  return {
    ...info,
    ...(!isNamed && { firstName, lastName: others.join(' ') }),
    ...(info.email === '' && { email: profile.email }),
  }
}

/** Cleaned as the server stores it. */
export function trimmed(info: ShippingInfo): ShippingInfo {
  const copy = { ...info }
  for (const field of shippingFields) copy[field] = cleanText(info[field])
  return copy
}
