import type { SavedAddress } from '#contract/addresses.ts'
import { emptyShipping, prefilled, type ShippingInfo, trimmed } from './shipping-info.ts'

export type Place = Omit<ShippingInfo, 'email'>

/** A saved address as the form's fields. */
export function placeOf(address: Omit<SavedAddress, '_id' | 'isDefault'>): Place {
  const { firstName, lastName, phone = '', addressLine1, addressLine2 = '', city, state, zipCode, country } = address
  return { firstName, lastName, addressLine1, addressLine2, city, state, zipCode, country, phone }
}

/** The form's address as it is saved. */
export function placeIn(info: ShippingInfo): Place {
  const { email: _, ...place } = trimmed(info)
  return place
}

/** The saved address equal to the form's, that of the same person if there are several. */
export function repeatedBy(info: ShippingInfo, saved: readonly SavedAddress[]): SavedAddress | undefined {
  const place = placeIn(info)
  const there = saved.filter((address) => whereFields.every((field) => placeOf(address)[field] === place[field]))
  return there.find((address) => nameFields.every((field) => placeOf(address)[field] === place[field])) ?? there[0]
}

/** Fills an empty form in with the default address, else the first; the profile's name stays. */
export function withDefaultPlace(info: ShippingInfo, saved: readonly SavedAddress[]): ShippingInfo {
  const address = saved.find(({ isDefault }) => isDefault) ?? saved[0]
  const isUntouched = whereFields.every((field) => info[field] === emptyShipping[field])
  if (!address || !isUntouched) return info
  const { firstName, lastName } = info
  const isNamed = firstName !== '' || lastName !== ''
  return { ...withPlace(info, address), ...(isNamed && { firstName, lastName }) }
}

/** The form with a saved address. A typed phone number stays when the address has none; that of the former address is removed. */
export function withPlace(info: ShippingInfo, address: SavedAddress, before?: SavedAddress): ShippingInfo {
  return { ...info, ...placeOf(address), phone: address.phone ?? phoneBeside(info, before) }
}

/** The phone number, unless it comes from the former address. */
export function phoneBeside({ phone }: ShippingInfo, before: SavedAddress | undefined): string {
  return phone === before?.phone ? '' : phone
}

/** The form's entries for a new address. */
export function withoutPlace({ email, phone }: ShippingInfo, profile: { name: string; email: string }): ShippingInfo {
  return prefilled({ ...emptyShipping, email, phone }, profile)
}

const nameFields = ['firstName', 'lastName'] as const
const whereFields = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'country'] as const
