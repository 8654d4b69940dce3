import type { SavedAddress } from '#contract/addresses.ts'
import { townLine } from '#domain/shipping/postal-address.ts'

/** The lines of an address as on an envelope: name, street, town, country. */
export function addressLinesOf(address: Omit<SavedAddress, '_id' | 'isDefault'>): string[] {
  const { firstName, lastName, addressLine1, addressLine2, country } = address
  const lines = [`${firstName} ${lastName}`, addressLine1, addressLine2, townLine(address), country]
  return lines.flatMap((line) => line || [])
}
