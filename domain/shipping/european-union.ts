/** The 27 members, by their codes, as addresses name them. */
export const europeanUnion = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
} as const

const alsoWritten = ['Czech Republic', 'The Netherlands', 'Holland']
const names = new Set([...Object.entries(europeanUnion).flat(), ...alsoWritten].map((name) => name.toLowerCase()))

/** True for a country of the European Union, by its name or code, however it is written. */
export function isInEuropeanUnion(country: string): boolean {
  return names.has(country.trim().toLowerCase())
}
