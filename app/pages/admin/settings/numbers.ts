import { readDecimal, readDollars, readWhole } from '#domain/typed-amount.ts'

/** The number that was typed, as '8', '2,5', '25,000' or '1,234.50'; NaN for anything else. */
export function numberOf(text: string): number {
  return readWhole(text) ?? readDecimal(text) ?? readDollars(text) ?? Number.NaN
}
