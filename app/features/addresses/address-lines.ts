import type { SavedAddress } from '#contract/addresses.ts'

/** The lines of an address as on an envelope: name, street, town, country. */
export function addressLinesOf(address: Omit<SavedAddress, '_id' | 'isDefault'>): string[] {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zipCode, country } = address
  const lines = [`${firstName} ${lastName}`, addressLine1, addressLine2, `${city}, ${state} ${zipCode}`, country]
  return lines.flatMap((line) => line || [])
}
