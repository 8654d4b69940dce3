import type { Cents } from '#domain/money.ts'
import { countries } from '#domain/shipping/countries.ts'
import { taxPlace } from '#domain/shipping/tax-place.ts'
import type { ReturnReason } from './return-reason.ts'
import type { ReturnTerms } from './return-terms.ts'

/** The possible payers of a return's shipping. */
export const returnShippingPayers = ['shop', 'customer'] as const
export type ReturnShippingPayer = (typeof returnShippingPayers)[number]

type Returned = {
  /** The reasons of the returned items; null for an item without one, as in a withdrawal. */
  reasons: readonly (ReturnReason | null)[]
  /** The order's goods after discount. */
  goods: Cents
  isDomestic: boolean
}

/**
 * The payer of a return's shipping by the shop's policy: the shop for goods that are not as they should be, and for domestic orders
 * above the policy's sum, else the customer.
 */
export function returnShippingPayer(
  { reasons, goods, isDomestic }: Returned,
  { freeShippingOver }: Pick<ReturnTerms, 'freeShippingOver'>,
): ReturnShippingPayer {
  if (reasons.some((reason) => reason !== null && isFault(reason))) return 'shop'
  return isDomestic && goods > freeShippingOver ? 'shop' : 'customer'
}

function isFault(reason: ReturnReason): boolean {
  return ['defective', 'wrong_item', 'not_as_described', 'damaged_in_shipping'].includes(reason)
}

/** True for an order to the country that returns go to: the last line of the return address names it, else it is the United States. */
export function isDomestic(country: string, returnAddress: readonly string[]): boolean {
  return nameOf(country) === nameOf(returnAddress.findLast(isCountry) ?? 'United States')
}

function isCountry(line: string): boolean {
  return countries.some((country) => country.toLowerCase() === nameOf(line))
}

function nameOf(country: string): string {
  return taxPlace({ country, state: '' }).country.toLowerCase()
}

/** The sentence about the payer of a return's shipping, for the customer. A prepaid label is the shop's. */
export function returnShippingText(payer: ReturnShippingPayer, hasLabel: boolean): string {
  return hasLabel ? returnLabelText : returnShippingPayerText[payer]
}

const returnLabelText =
  'We pay for the return shipping: print the prepaid label, or show its code where you hand in the parcel.'

/** The sentence about the payer of a return without a label. */
export const returnShippingPayerText: Record<ReturnShippingPayer, string> = {
  shop: 'We pay for the return shipping: send us a photo of the receipt in the messages of your return, and we will pay it back.',
  customer: 'You pay for the return shipping. Choose a service with tracking.',
}
