import { type Cents, cents } from './money.ts'

/** Every number of the store's policy that pages, checkout and texts share. */
export const storePolicy = {
  taxBasisPoints: 800,
  giftBasisPoints: 500,
  /** Where no line has a delivery option. The cart page estimates, checkout decides (D3). */
  fallbackShipping: {
    cart: { freeOver: cents(500_00), price: cents(25_00) },
    checkout: { freeOver: cents(100_00), price: cents(15_00) },
  },
  lowStockBelow: 10,
  newForDays: 60,
  cataloguePageSize: 12,
  reservationMinutes: 15,
  returnWindowDays: 30,
} as const satisfies Record<string, number | object>

export type FallbackShipping = { freeOver: Cents; price: Cents }
