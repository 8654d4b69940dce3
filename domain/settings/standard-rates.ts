import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import { storePolicy } from './store-policy.ts'

type Free = { freeOver: number; price: number }

/** The settings that an order's price depends on. Rates are parts per million (80,000 = 8 %), shares basis points (500 = 5 %), shipping is cents. */
export type Rates = {
  charityShare: { basisPoints: number }
  /** The tax rate when no line of the table of rates matches. */
  tax: { partsPerMillion: number }
  fallbackShipping: { cart: Free; checkout: Free }
}

/** The settings that the policy's texts contain. */
export type SaidSettings = Rates & { returns: ReturnTerms }

/** The settings that pages calculate with, until an administrator sets others. */
export const standardRates: SaidSettings = {
  charityShare: { basisPoints: storePolicy.charityDonationBasisPoints },
  tax: { partsPerMillion: storePolicy.taxBasisPoints * 100 },
  fallbackShipping: storePolicy.fallbackShipping,
  returns: storePolicy.returns,
}
