import type { Company } from './company.ts'
import type { ReturnTerms } from './return-terms.ts'
import { storePolicy } from './store-policy.ts'

type Free = { freeOver: number; price: number }

/** What administrators set, by section. Rates are parts per million (80,000 = 8 %), shares basis points (500 = 5 %), delivery is cents. */
export type StoreSettings = {
  banner: { text: string }
  /** Dollars that were given in a year; 0 says nothing. */
  donationStatement: { year: number; amount: number }
  charityShare: { basisPoints: number }
  /** Where no line of the table of rates counts. */
  tax: { partsPerMillion: number }
  fallbackShipping: { cart: Free; checkout: Free }
  /** Where parcels go to; one country at least. */
  delivery: { countries: readonly string[] }
  /** Fewer pieces than this are low. */
  lowStock: { below: number }
  /** Whether administrators need two steps of signing in. */
  security: { adminsNeedTwoSteps: boolean }
  /** The slug of the bag that the home page tells of; empty lets the shop choose. */
  homeStory: { slug: string }
  /** What customers call the shop: in titles, wordmark and mails. Who sells by law is the company. */
  brand: { name: string }
  /** Who sells: in terms, footer and invoices. */
  company: Company
  returns: ReturnTerms
  /** Where returned bags go, line by line. */
  returnAddress: { lines: readonly string[] }
  /** By which its figures have days and hours. */
  clock: { timeZone: string }
  /** What a new shop needs is put away before all of it is done. */
  firstSteps: { isDismissed: boolean }
}

export type Section = keyof StoreSettings

/** What holds until an administrator sets something else: the part that pages compute by. */
export const standardRates: SaidSettings = {
  charityShare: { basisPoints: storePolicy.charityDonationBasisPoints },
  tax: { partsPerMillion: storePolicy.taxBasisPoints * 100 },
  fallbackShipping: storePolicy.fallbackShipping,
  returns: storePolicy.returns,
}

/** What an order is priced by. */
export type Rates = Pick<StoreSettings, 'charityShare' | 'tax' | 'fallbackShipping'>

/** What the policy's texts say. */
export type SaidSettings = Rates & Pick<StoreSettings, 'returns'>
