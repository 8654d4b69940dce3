import { stateOf } from './states.ts'

/** A place that goods are shipped to, or of the table of tax rates; without a state the whole country. */
export type TaxPlace = { country: string; state: string }

const unitedStates = 'United States'
const alsoUnitedStates = new Set(['us', 'usa', 'u.s.', 'u.s.a.', 'united states of america', 'united states'])

/** The canonical spelling of a place: 'us', 'ny' → 'United States', 'New York'. */
export function taxPlace({ country, state }: TaxPlace): TaxPlace {
  const [land, region] = [country, state].map((text) => text.trim().replace(/\s+/g, ' ')) as [string, string]
  if (!alsoUnitedStates.has(land.toLowerCase())) return { country: land, state: region }
  return { country: unitedStates, state: stateOf(unitedStates, region.replaceAll('.', ''))?.name ?? region }
}

/** Sales tax rates of the 50 states, without local ones; parts per million. */
export const stateRates = {
  since: '2026-01-01',
  rates: {
    AL: 40_000,
    AK: 0,
    AZ: 56_000,
    AR: 65_000,
    CA: 72_500,
    CO: 29_000,
    CT: 63_500,
    DE: 0,
    FL: 60_000,
    GA: 40_000,
    HI: 40_000,
    ID: 60_000,
    IL: 62_500,
    IN: 70_000,
    IA: 60_000,
    KS: 65_000,
    KY: 60_000,
    LA: 50_000,
    ME: 55_000,
    MD: 60_000,
    MA: 62_500,
    MI: 60_000,
    MN: 68_750,
    MS: 70_000,
    MO: 42_250,
    MT: 0,
    NE: 55_000,
    NV: 68_500,
    NH: 0,
    NJ: 66_250,
    NM: 48_750,
    NY: 40_000,
    NC: 47_500,
    ND: 50_000,
    OH: 57_500,
    OK: 45_000,
    OR: 0,
    PA: 60_000,
    RI: 70_000,
    SC: 60_000,
    SD: 42_000,
    TN: 70_000,
    TX: 62_500,
    UT: 61_000,
    VT: 60_000,
    VA: 53_000,
    WA: 65_000,
    WV: 60_000,
    WI: 50_000,
    WY: 40_000,
  },
}

/** The template for the table of tax rates: a line for each state. */
export function stateLines(): (TaxPlace & { partsPerMillion: number })[] {
  return Object.entries(stateRates.rates).map(([code, partsPerMillion]) => ({
    country: unitedStates,
    state: stateOf(unitedStates, code)?.name ?? code,
    partsPerMillion,
  }))
}
