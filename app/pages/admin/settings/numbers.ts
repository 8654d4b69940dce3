import { amountFault, readDecimal, readDollars, readWhole } from '#domain/text/typed-amount.ts'

/** The whole number that was typed, as '14' or '1,000'; NaN for anything else. */
export function countOf(text: string): number {
  return readWhole(text) ?? Number.NaN
}

export function isCount(text: string, least: number, most: number): boolean {
  const value = countOf(text)
  return value >= least && value <= most
}

/** The percentage that was typed, as '8', '5,5' or '8.875'; NaN for anything else. */
export function percentOf(text: string): number {
  return readDecimal(text) ?? Number.NaN
}

export function isPercent(text: string, { most, decimals }: { most: number; decimals: number }): boolean {
  const value = percentOf(text)
  const step = 10 ** decimals
  return value >= 0 && value <= most && Math.abs(value * step - Math.round(value * step)) < 1e-6
}

export const rateFault = 'Enter a rate from 0 to 50%, with at most 4 decimals'

export function isRate(text: string): boolean {
  return isPercent(text, { most: 50, decimals: 4 })
}

/** '8' percent → 80,000 */
export function partsOf(text: string): number {
  return Math.round(percentOf(text) * 10_000)
}

/** 80,000 → '8.00' */
export function percentText(partsPerMillion: number): string {
  const text = String(partsPerMillion / 10_000)
  return (text.split('.')[1]?.length ?? 0) > 2 ? text : (partsPerMillion / 10_000).toFixed(2)
}

/** The dollars that were typed, as '5,50' or '1,234.50'; NaN for anything else. */
export function dollarsOf(text: string): number {
  return readDollars(text) ?? Number.NaN
}

export function centsOf(text: string): number {
  return Math.round(dollarsOf(text) * 100)
}

const maxDollars = 100_000

/** The reason why a text is no sum that the settings can hold. */
export function dollarsFault(text: string): string | null {
  const amount = dollarsOf(text)
  return amount >= 0 && amount <= maxDollars ? null : (amountFault(text) ?? 'Enter an amount in dollars')
}
