import type { Company } from './company.ts'
import type { ReturnTerms } from './return-terms.ts'
import { storePolicy } from './store-policy.ts'

type Free = { freeOver: number; price: number }

/** The settings of administrators, by section. Rates are parts per million (80,000 = 8 %), shares basis points (500 = 5 %), shipping is cents. */
export type StoreSettings = {
  banner: { text: string }
  /** Dollars that were given in a year; 0 says nothing. */
  donationStatement: { year: number; amount: number }
  charityShare: { basisPoints: number }
  /** The rate where no line of the table of rates counts. */
  tax: { partsPerMillion: number }
  fallbackShipping: { cart: Free; checkout: Free }
  /** Countries that parcels go to; one at least. */
  delivery: { countries: readonly string[] }
  /** Fewer pieces than this are low. */
  lowStock: { below: number }
  /** Administrators need two steps of signing in. */
  security: { adminsNeedTwoSteps: boolean }
  /** The slug of the bag that the home page tells of; empty lets the shop choose. */
  homeStory: { slug: string }
  /** The shop's name for customers: in titles, wordmark and mails. The seller by law is the company. */
  brand: { name: string }
  /** The seller: in terms, footer and invoices. */
  company: Company
  returns: ReturnTerms
  /** The address for returned bags, line by line. */
  returnAddress: { lines: readonly string[] }
  /** The time zone of the figures' days and hours. */
  clock: { timeZone: string }
  /** The list of what a new shop needs is put away before all of it is done. */
  firstSteps: { isDismissed: boolean }
}

export type Section = keyof StoreSettings

/** The part of the settings that pages compute by, until an administrator sets something else. */
export const standardRates: SaidSettings = {
  charityShare: { basisPoints: storePolicy.charityDonationBasisPoints },
  tax: { partsPerMillion: storePolicy.taxBasisPoints * 100 },
  fallbackShipping: storePolicy.fallbackShipping,
  returns: storePolicy.returns,
}

/** The settings that an order's price depends on. */
export type Rates = Pick<StoreSettings, 'charityShare' | 'tax' | 'fallbackShipping'>

/** The settings that the policy's texts name. */
export type SaidSettings = Rates & Pick<StoreSettings, 'returns'>
