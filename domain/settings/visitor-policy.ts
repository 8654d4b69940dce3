/** Limits and retention of a visitor's data, and how much of it is shown. */
export const visitorPolicy = {
  viewCountsAfterMs: 1_000,
  maxViews: 50,
  viewsInStrip: 8,
  guestViewDays: 90,
  wishlistMax: 200,
  wishlistInAccount: 3,
  addressesMax: 50,
  cardsMax: 20,
} as const
