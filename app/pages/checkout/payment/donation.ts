const mostDollars = 100_000

/** Dollars to the cent; what is not a number, or less than nothing, is 0. */
export function readDonation(typed: string): number {
  const amount = Number(typed)
  if (!Number.isFinite(amount) || amount <= 0) return 0
  return Math.min(Math.round(amount * 100) / 100, mostDollars)
}
