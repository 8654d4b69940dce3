import type { Database, Transaction } from '#database/connection.ts'
import { json, orNull, query, type Row, sql } from '#database/query.ts'
import type { Charity } from '#domain/settings/charity.ts'
import type { EmailText, EmailTextKind } from '#domain/settings/email-texts.ts'
import {
  type Section,
  type StoreSettings,
  sections,
  settingKey,
  standardSettings,
  standardsOf,
} from '#domain/settings/store-settings.ts'
import type { Shop } from '#server/shop.ts'

type Values = Record<string, unknown>

const all = "(select coalesce(jsonb_object_agg(key, value), '{}') from settings)"

/** The charities on offer, in their order. */
const offered = `(select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'inSentence', in_sentence, 'work', work,
  'url', nullif(url, ''), 'imageUrl', image_url)) order by position, id), '[]') from charities where is_offered)`

const read = sql({
  name: 'settings',
  text: `select ${all} as set, ${offered} as charities, exists (select from tax_rates) as varies`,
  row: { set: json<Values>(), charities: json<Charity[]>(), varies: 'boolean' },
})

/** Columns with the settings and the tax rate of a place: a state's line comes before its country's. */
export const ratesColumns = (country: string, state: string) => `${all} as set, ${offered} as charities, (
  select parts_per_million from tax_rates
  where lower(country) = lower(${country}) and lower(state) in (lower(${state}), '') order by state desc limit 1) as rate`
export const ratesRow = { set: json<Values>(), charities: json<Charity[]>(), rate: 'integer?' } as const

const readOfEmail = sql({
  name: 'settings-of-email',
  text: `select ${all} as set, (select json_build_object('subject', subject, 'opening', opening, 'closing', closing)
  from email_texts where id = $1) as text`,
  row: { set: json<Values>(), text: orNull(json<EmailText>()) },
})

/** The charities on offer, in their order. */
type Charities = { charities: Charity[] }

/**
 * Reads the settings. `taxVaries`: the table of tax rates has lines. `set`: the sections set by an administrator; the others have standard
 * values.
 */
export async function readSettings(
  db: Database | Transaction,
): Promise<StoreSettings & Charities & { taxVaries: boolean; set: Section[] }> {
  const [row] = await query(db, read, [])
  const values = row?.set ?? {}
  const set = sections.filter((section) => settingKey(section) in values)
  return { ...settingsOf(values), set, charities: row?.charities ?? [], taxVaries: row?.varies === true }
}

/** The settings as owners see them, with the standards of this shop where they have set none. */
export async function readOwnersSettings({ settings: { demo } }: Pick<Shop, 'settings'>, db: Database | Transaction) {
  const read = await readSettings(db)
  return read.set.includes('security') ? read : { ...read, security: standardsOf({ isDemo: demo }).security }
}

/** The settings of a row, with the tax rate of its place. */
export function ratesOf({ set, charities, rate }: Row<typeof ratesRow>): StoreSettings & Charities {
  const settings = { ...settingsOf(set), charities }
  return rate === null ? settings : { ...settings, tax: { partsPerMillion: rate } }
}

export type EmailSettings = { settings: StoreSettings; text: EmailText | null }

/** The settings, with the merchant's text of a kind of email. */
export async function readEmailSettings(
  db: Database | Transaction,
  kind: EmailTextKind | null,
): Promise<EmailSettings> {
  const [row] = await query(db, readOfEmail, [kind])
  return { settings: settingsOf(row?.set ?? {}), text: row?.text ?? null }
}

function settingsOf(set: Values): StoreSettings {
  // A field that is newer than the stored section has its standard value.
  const found = (section: Section) => ({ ...standardSettings[section], ...(set[settingKey(section)] as object) })
  return Object.fromEntries(sections.map((section) => [section, found(section)])) as StoreSettings
}
