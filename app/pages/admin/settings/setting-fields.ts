import type { Input } from '#app/engine/data/functions.ts'
import { type Section, type StoreSettings, sections } from '#domain/settings/store-settings.ts'
import { bannerFields } from './banner-part.tsx'
import { companyFields } from './company-part.tsx'
import { deliveryFields } from './delivery-part.tsx'
import { homeFields } from './home-part.tsx'
import { returnFields } from './returns-part.tsx'
import { securityFields } from './security-part.tsx'
import type { SettingField } from './setting.ts'
import { shopFields } from './shop-parts.tsx'
import { taxFields } from './tax-part.tsx'

/** The fields of all parts. */
export const settingFields = {
  ...companyFields,
  ...bannerFields,
  ...homeFields,
  ...shopFields,
  ...taxFields,
  ...deliveryFields,
  ...returnFields,
  ...securityFields,
}

export type FieldName = keyof typeof settingFields
/** The texts of the fields, as typed. */
export type Fields = Record<FieldName, string>

const entries = Object.entries(settingFields) as [FieldName, SettingField][]

export function fieldsOf(settings: StoreSettings): Fields {
  return Object.fromEntries(entries.map(([name, { read }]) => [name, read(settings)])) as Fields
}

/** The settings with the typed fields; settings without a field stay as stored. */
export function settingsOf(fields: Fields, held: StoreSettings): StoreSettings {
  return entries.reduce((settings, [name, { write }]) => write(settings, fields[name]), held)
}

export function faultsOf(fields: Fields): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    entries.flatMap(([name, { fault }]) => {
      const found = fault(fields[name], fields)
      return found ? [[name, found]] : []
    }),
  )
}

/** The sections that differ. */
export function changedSections(settings: StoreSettings, former: StoreSettings): Section[] {
  return sections.filter((section) => JSON.stringify(settings[section]) !== JSON.stringify(former[section]))
}

type Sent = NonNullable<Input<'settings.updateSettings'>['changes']>

export function only(settings: StoreSettings, wanted: readonly Section[]): Sent {
  return Object.fromEntries(wanted.map((section) => [section, settings[section]]))
}
