import { cents } from '#domain/money.ts'

/** The numbers of the store's policy that pages, checkout and texts share. */
export const storePolicy = {
  taxBasisPoints: 800,
  charityDonationBasisPoints: 500,
  /**
   * Shipping prices of orders without a shipping option in any line; 0 strictly above `freeOver`. The cart page estimates before
   * discounts; checkout decides after them, never charging more.
   */
  fallbackShipping: {
    cart: { freeOver: cents(500_00), price: cents(25_00) },
    checkout: { freeOver: cents(100_00), price: cents(15_00) },
  },
  newForDays: 60,
  bestsellerDays: 90,
  /** The most products that count as bestsellers. */
  mostBestsellers: 1_000,
  cataloguePageSize: 12,
  reservationMinutes: 15,
  /** The smallest amount that a card is charged. */
  smallestCharge: cents(50),
  /** The withdrawal period of orders delivered within the European Union, in days from delivery. */
  withdrawalDays: 14,
  returns: {
    windowDays: 30,
    defectiveDays: 45,
    internationalDays: 60,
    freeShippingOver: cents(75_00),
    sendDays: 14,
    rmaHours: { min: 24, max: 48 },
    inspectionDays: { min: 3, max: 5 },
    refundDays: { min: 5, max: 7 },
  },
  processingDays: { min: 1, max: 2 },
  sameDayCutoff: '2 PM EST',
  /** Hours after ordering in which a customer can cancel an order or change its address, while it is not shipped. */
  orderChangeHours: 2,
  hardwareWarrantyYears: 1,
  support: { hours: 'Mon-Fri 9-6 EST', replyHours: 24 },
} as const satisfies Record<string, number | string | object>

/** The most declined cards of one customer within an hour; after that no payment is prepared. Not published. */
export const maxDeclines = 10
