import type { Input } from '#app/engine/data/functions.ts'
import type { Change, Errors } from '#app/features/editing/editing.ts'
import type { FieldChange, OutputOf } from '#contract/define.ts'
import type { settings as contract } from '#contract/settings.ts'
import { type Section, sections } from '#domain/settings/store-settings.ts'
import { partsOf, percentText, rateFault } from './numbers.ts'
import {
  changedSections,
  type FieldName,
  type Fields,
  faultsOf,
  fieldsOf,
  only,
  settingFields,
  settingsOf,
} from './setting-fields.ts'
import { editsOf, fieldOf, isSound, type RateFields, typedRates } from './tax-lines.ts'

export type AllSettings = OutputOf<typeof contract.getAllSettings>
export type Values = Fields & RateFields
type Sent = Input<'settings.updateSettings'>
type Named = FieldName | keyof RateFields

export function valuesOf({ settings, taxRates }: AllSettings): Values {
  const rates = taxRates.map((line) => ({ ...line, rate: percentText(line.partsPerMillion) }))
  return { ...fieldsOf(settings), ...typedRates(rates) }
}

export function errorsOf(values: Values): Errors<Values> {
  const wrongRates = editsOf(values).filter((rate) => !isSound(rate))
  return { ...faultsOf(values), ...Object.fromEntries(wrongRates.map((rate) => [fieldOf(rate), rateFault])) }
}

/** 'Share (%)', or 'Rate of Ohio' */
export function labelOf(name: Named): string {
  if (!isRate(name)) return settingFields[name].label
  const [rate] = editsOf({ [name]: null })
  return `Rate of ${rate?.state || rate?.country}`
}

function isRate(name: Named): name is keyof RateFields {
  return name.startsWith('rate:')
}

function isField(name: Named): name is FieldName {
  return !isRate(name)
}

export function textOf(name: Named, value: unknown): string {
  const text = String(value ?? '')
  const shown = isField(name) ? settingFields[name].shown(text) : text
  return shown.replaceAll('\n', ', ') || 'None'
}

/** The sections of the changed fields, and the changed rates, with what they were when typing began. */
export function sentOf({ values, changed, opened }: Change<Values, Values>, { settings }: AllSettings): Sent {
  const touched = new Set(changed.filter(isField).map(sectionOf))
  const entered = settingsOf(values, settings)
  const before = settingsOf({ ...values, ...opened }, settings)
  const isTouched = (section: Section) => touched.has(section)
  const rates = editsOf(Object.fromEntries(changed.map((name) => [name, values[name]])))
  const places = rates.map((rate) => ({ ...rate, opened: ratePartsOf(opened[fieldOf(rate)]) }))
  return {
    changes: only(entered, changedSections(entered, before).filter(isTouched)),
    opened: only(before, sections.filter(isTouched)),
    taxRates: places.flatMap(({ country, state, rate, opened }) =>
      rate === null ? [] : [{ country, state, opened, partsPerMillion: partsOf(rate) }],
    ),
    removedTaxRates: places.flatMap(({ country, state, rate, opened }) =>
      rate === null ? [{ country, state, opened }] : [],
    ),
  }
}

/** The changes as the save bar names them: a part of the settings once, and many rates by their count. */
export function namesOf(changed: readonly Named[]): string[] {
  const rates = changed.filter(isRate)
  const rateNames = rates.length > 3 ? [`${rates.length} rates`] : rates.map(labelOf)
  return [...new Set(changed.filter(isField).map((name) => settingFields[name].name)), ...rateNames]
}

function sectionOf(name: FieldName): Section {
  return settingFields[name].section
}

function ratePartsOf(rate: string | null | undefined): number | null {
  return rate ? partsOf(rate) : null
}

/** The input that undoes a change: sections that were not set before are cleared. */
export function backOf(
  { changes = {}, taxRates = [], removedTaxRates = [] }: Sent,
  { settings, set }: AllSettings,
): Sent {
  const touched = sections.filter((section) => changes[section])
  const rates = [...taxRates, ...removedTaxRates.map((rate) => ({ ...rate, partsPerMillion: null }))]
  return {
    changes: only(
      settings,
      touched.filter((section) => set.includes(section)),
    ),
    opened: changes,
    cleared: touched.filter((section) => !set.includes(section)),
    taxRates: rates.flatMap(({ opened, partsPerMillion, ...place }) =>
      opened == null ? [] : [{ ...place, partsPerMillion: opened, opened: partsPerMillion }],
    ),
    removedTaxRates: rates.flatMap(({ opened, partsPerMillion, ...place }) =>
      opened == null ? [{ ...place, opened: partsPerMillion }] : [],
    ),
  }
}

type Known = { now: AllSettings; values: Values }

/** A changed section is a change of each of its fields; a changed rate is one of its place's field. */
export function fieldsOfChange(change: FieldChange, { now, values }: Known): FieldChange[] {
  const section = sections.find((one) => one === change.field)
  if (!section) {
    const isPlace = ({ country, state }: { country: string; state: string }) =>
      change.field === `rate:${(state ? `${country}, ${state}` : country).toLowerCase()}`
    const value = typeof change.value === 'number' ? percentText(change.value) : null
    return editsOf(values)
      .filter(isPlace)
      .map((rate) => ({ ...change, field: fieldOf(rate), value }))
  }
  const theirs = fieldsOf({ ...now.settings, [section]: change.value })
  const names = (Object.keys(theirs) as FieldName[]).filter((name) => sectionOf(name) === section)
  return names.map((name) => ({ ...change, field: name, value: theirs[name] }))
}
