import type { TaxRate } from '#contract/settings.ts'
import { stateLines, type TaxPlace, taxPlace } from '#domain/shipping/tax-place.ts'
import { isRate, percentText } from './numbers.ts'

/** A line as edited: `rate` as typed, null for a removed one. */
export type RateEdit = TaxPlace & { rate: string | null }

/** A line as shown. */
export type TaxLine = TaxPlace & { key: string; rate: string; held: TaxRate | null; edit: RateEdit | null }

export function keyOf(place: TaxPlace): string {
  const { country, state } = taxPlace(place)
  return `${country}/${state}`.toLowerCase()
}

/** The table with its edits; removed lines stay until saved. */
export function linesOf(held: readonly TaxRate[], edits: readonly RateEdit[]): TaxLine[] {
  const edited = new Map(edits.map((edit) => [keyOf(edit), edit]))
  const known = new Set(held.map(keyOf))
  const lines = held.map((line) => {
    const edit = edited.get(keyOf(line)) ?? null
    return { ...line, key: keyOf(line), held: line, edit, rate: edit?.rate ?? percentText(line.partsPerMillion) }
  })
  const added = edits
    .filter((edit) => !known.has(keyOf(edit)) && edit.rate !== null)
    .map((edit) => ({ ...edit, key: keyOf(edit), held: null, edit, rate: edit.rate ?? '' }))
  return [...lines, ...added].sort((a, b) => a.key.localeCompare(b.key))
}

/** The states' own rates for states without a line. */
export function missingStates(lines: readonly TaxLine[]): RateEdit[] {
  const known = new Set(lines.map(({ key }) => key))
  const missing = stateLines().filter((line) => !known.has(keyOf(line)))
  return missing.map(({ country, state, partsPerMillion }) => ({ country, state, rate: percentText(partsPerMillion) }))
}

export function isSound({ country, rate }: RateEdit): boolean {
  return country.trim() !== '' && (rate === null || isRate(rate))
}

/** The rate of a place as a field of the form, such as 'rate:United States/Ohio'; null where there is no line. */
export type RateFields = { [field: RateField]: string | null }
export type RateField = `rate:${string}/${string}`

export function typedRates(edits: readonly RateEdit[]): RateFields {
  return Object.fromEntries(edits.map((edit) => [fieldOf(edit), edit.rate]))
}

export function fieldOf({ country, state }: TaxPlace): RateField {
  return `rate:${country}/${state}`
}

/** The edits among the typed fields. */
export function editsOf(typed: object): RateEdit[] {
  return Object.entries(typed).flatMap(([field, rate]) => {
    const [, country, state] = /^rate:([^/]*)\/(.*)$/.exec(field) ?? []
    return country !== undefined && state !== undefined ? [{ country, state, rate }] : []
  })
}
