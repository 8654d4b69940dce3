import { taxPlace } from './tax-place.ts'

/** True when the shop ships to a country, however it was typed: 'usa' is 'United States'. */
export function isShippedTo(country: string, served: readonly string[]): boolean {
  const name = taxPlace({ country, state: '' }).country.toLowerCase()
  return served.some((one) => one.toLowerCase() === name)
}
