import type { SavedAddress } from '#contract/addresses.ts'
import type { ShippingInfo } from './shipping-info.ts'

export type Place = Omit<ShippingInfo, 'email' | 'phone'>

/** What a saved address says, as the form's fields. */
export function placeOf(address: SavedAddress): Place {
  const { firstName, lastName, addressLine1, addressLine2 = '', city, state, zipCode, country } = address
  return { firstName, lastName, addressLine1, addressLine2, city, state, zipCode, country }
}
