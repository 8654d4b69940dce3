import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import type { Company } from './company.ts'
import { storePolicy } from './store-policy.ts'

type Free = { freeOver: number; price: number }

/** The settings of administrators, by section. Rates are parts per million (80,000 = 8 %), shares basis points (500 = 5 %), shipping is cents. */
export type StoreSettings = {
  banner: { text: string }
  /** The donations of a year in dollars, as stated on the site; 0 states nothing. */
  donationStatement: { year: number; amount: number }
  charityShare: { basisPoints: number }
  /** The tax rate when no line of the table of rates matches. */
  tax: { partsPerMillion: number }
  fallbackShipping: { cart: Free; checkout: Free }
  /** Countries that the shop ships to; at least one. */
  delivery: { countries: readonly string[] }
  /** Fewer pieces than this are low stock. */
  lowStock: { below: number }
  /** Administrators need a second step of signing in. */
  security: { adminsNeedTwoSteps: boolean }
  /** The longest time from signing in to the end of a session, and of the team without use. */
  sessions: { customerDays: number; teamDays: number; teamIdleHours: number }
  /** The slug of the product featured on the home page; empty lets the shop choose. */
  homeStory: { slug: string }
  /** The shop's name for customers: in titles, wordmark and emails. The legal seller is the company. */
  brand: { name: string }
  /** The legal seller: in terms, footer and invoices. */
  company: Company
  returns: ReturnTerms
  /** The address for returns, line by line. */
  returnAddress: { lines: readonly string[] }
  /** The time zone of the dashboard's days and hours. */
  clock: { timeZone: string }
  /** The list of first steps was dismissed before all are done. */
  firstSteps: { isDismissed: boolean }
}

export type Section = keyof StoreSettings

/** The settings that pages calculate with, until an administrator sets others. */
export const standardRates: SaidSettings = {
  charityShare: { basisPoints: storePolicy.charityDonationBasisPoints },
  tax: { partsPerMillion: storePolicy.taxBasisPoints * 100 },
  fallbackShipping: storePolicy.fallbackShipping,
  returns: storePolicy.returns,
}

/** The settings that an order's price depends on. */
export type Rates = Pick<StoreSettings, 'charityShare' | 'tax' | 'fallbackShipping'>

/** The settings that the policy's texts contain. */
export type SaidSettings = Rates & Pick<StoreSettings, 'returns'>
