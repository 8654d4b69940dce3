import type { TaxRate } from '#contract/settings.ts'
import { stateLines, type TaxPlace, taxPlace } from '#domain/tax-place.ts'
import { isRate, partsOf, percentText } from './setting-fields.ts'

/** A line as edited: `rate` as typed, null for a removed one. */
export type RateEdit = TaxPlace & { rate: string | null; isNew: boolean }

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

export function withEdit(edits: readonly RateEdit[], edit: RateEdit): RateEdit[] {
  return [...edits.filter((other) => keyOf(other) !== keyOf(edit)), edit]
}

/** Adds the states' own rates for states without a line. */
export function withTemplate(edits: readonly RateEdit[], held: readonly TaxRate[]): RateEdit[] {
  const known = new Set([...held, ...edits].map(keyOf))
  const missing = stateLines().filter((line) => !known.has(keyOf(line)))
  const added = missing.map(({ country, state, partsPerMillion }) => ({
    ...{ country, state, rate: percentText(partsPerMillion), isNew: true },
  }))
  return [...edits, ...added]
}

export function isSound({ country, rate }: RateEdit): boolean {
  return country.trim() !== '' && (rate === null || isRate(rate))
}

/** The changes that the edits make to the table, and those that undo them. */
export function rateChanges(edits: readonly RateEdit[], held: readonly TaxRate[]) {
  const before = new Map(held.map((line) => [keyOf(line), line]))
  const isChanged = (edit: RateEdit) => {
    const was = before.get(keyOf(edit))
    return edit.rate === null ? was !== undefined : !isSound(edit) || was?.partsPerMillion !== partsOf(edit.rate)
  }
  const real = edits.filter(isChanged)
  const placeOf = ({ country, state }: TaxPlace) => ({ country, state })
  return {
    put: real
      .filter(({ rate }) => rate !== null)
      .map((edit) => ({ ...placeOf(edit), partsPerMillion: partsOf(edit.rate ?? '') })),
    removed: real.filter(({ rate }) => rate === null).map(placeOf),
    former: real.flatMap((edit) => {
      const was = before.get(keyOf(edit))
      return was ? [{ ...placeOf(was), partsPerMillion: was.partsPerMillion }] : []
    }),
    added: real.filter((edit) => !before.has(keyOf(edit))).map(placeOf),
    names: real.length > 3 ? [`${real.length} rates`] : real.map(({ country, state }) => `rate of ${state || country}`),
  }
}
