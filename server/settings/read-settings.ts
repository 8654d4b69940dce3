import type { Database, Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import { sections, settingKey, standardSettings } from '#domain/standard-settings.ts'
import type { Section, StoreSettings } from '#domain/store-settings.ts'
import { type TaxPlace, taxPlace } from '#domain/tax-place.ts'

type Values = Record<string, unknown>

const all = "(select coalesce(jsonb_object_agg(key, value), '{}') from settings)"
const read = sql({
  name: 'settings',
  text: `select ${all} as set, exists (select from tax_rates) as varies`,
  row: { set: json<Values>(), varies: 'boolean' },
})

/** A state's own line comes before its country's. */
const readTaxed = sql({
  name: 'settings-taxed',
  text: `select ${all} as set, (select parts_per_million from tax_rates
  where lower(country) = lower($1) and lower(state) in (lower($2), '') order by state desc limit 1) as rate`,
  row: { set: json<Values>(), rate: 'integer?' },
})

/** `taxVaries`: the table of tax rates has lines. */
export async function readSettings(db: Database | Transaction): Promise<StoreSettings & { taxVaries: boolean }> {
  const [row] = await query(db, read, [])
  return { ...settingsOf(row?.set ?? {}), taxVaries: row?.varies === true }
}

/** The settings with the rate of tax that holds at a place. */
export async function readRates(db: Database | Transaction, destination: TaxPlace | undefined): Promise<StoreSettings> {
  if (!destination) return readSettings(db)
  const { country, state } = taxPlace(destination)
  const [row] = await query(db, readTaxed, [country, state])
  const set = settingsOf(row?.set ?? {})
  return row?.rate === null || row === undefined ? set : { ...set, tax: { partsPerMillion: row.rate } }
}

function settingsOf(set: Values): StoreSettings {
  const found = (section: Section) => set[settingKey(section)] ?? standardSettings[section]
  return Object.fromEntries(sections.map((section) => [section, found(section)])) as StoreSettings
}
