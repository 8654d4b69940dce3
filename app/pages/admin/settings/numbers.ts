import { readDecimal, readDollars, readWhole } from '#domain/text/typed-amount.ts'

/** The whole number that was typed, as '14' or '1,000'; NaN for anything else. */
export function countOf(text: string): number {
  return readWhole(text) ?? Number.NaN
}

/** The percentage that was typed, as '8', '5,5' or '8.875'; NaN for anything else. */
export function percentOf(text: string): number {
  return readDecimal(text) ?? Number.NaN
}

/** The dollars that were typed, as '5,50' or '1,234.50'; NaN for anything else. */
export function dollarsOf(text: string): number {
  return readDollars(text) ?? Number.NaN
}
