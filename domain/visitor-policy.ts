/** The shop's memory of a visitor, and the part of it that is shown. */
export const visitorPolicy = {
  viewCountsAfterMs: 1_000,
  viewsKept: 50,
  viewsInStrip: 8,
  guestViewsKeptDays: 90,
  wishlistMost: 200,
  wishlistInAccount: 3,
  addressesMost: 50,
  cardsMost: 20,
} as const
