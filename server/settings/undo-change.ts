import { isDeepStrictEqual } from 'node:util'
import type { settings as contract } from '#contract/settings.ts'
import { json, oneOf, orNull, query, sql } from '#database/query.ts'
import { isUndoable, undoableTables } from '#domain/orders/undoable-change.ts'
import { noEmailText } from '#domain/settings/email-texts.ts'
import { type Section, sections, settingKey, standardsOf } from '#domain/settings/store-settings.ts'
import { restoreCharity } from '#server/charities/charities.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { demandRight } from '#server/rpc/rights.ts'
import { putEmailText } from './email-texts.ts'
import { putTaxRate, removeTaxRate } from './tax-rates.ts'
import {
  admitOwner,
  admitSecurity,
  announceSettings,
  lockSettings,
  putSetting,
  removeSetting,
} from './update-settings.ts'

type Values = Record<string, unknown>
type TextRow = { subject: string; opening: string; closing: string }
type RateRow = { country: string; state: string; parts_per_million: number }

const find = sql({
  name: 'setting-entry',
  text: `select table_name as "table", row_id as "rowId", before, after from audit_log
where id = $1::bigint and table_name in ('${undoableTables.join("', '")}')`,
  row: {
    table: oneOf(undoableTables),
    rowId: 'text',
    before: orNull(json<Values>()),
    after: orNull(json<Values>()),
  },
})
const readRow = {
  settings: sql({
    name: 'setting-row',
    text: 'select to_jsonb(s) as row from settings s where key = $1',
    row: { row: json<Values>() },
  }),
  email_texts: sql({
    name: 'email-text-row',
    text: 'select to_jsonb(m) as row from email_texts m where id = $1',
    row: { row: json<Values>() },
  }),
  tax_rates: sql({
    name: 'tax-rate-row',
    text: 'select to_jsonb(t) as row from tax_rates t where id = $1',
    row: { row: json<Values>() },
  }),
  charities: sql({
    name: 'charity-row',
    text: 'select to_jsonb(c) as row from charities c where id = $1',
    row: { row: json<Values>() },
  }),
}

export const undoChange: Handler<typeof contract.undoChange> = async (call, { entryId }) => {
  await query(call.db, lockSettings, [])
  const [entry] = /^\d{1,18}$/.test(entryId) ? await query(call.db, find, [entryId]) : []
  if (!entry || !isUndoable(entry)) throw call.refuse('NOT_FOUND', 'There is no such change to undo.')
  if (entry.table === 'tax_rates' || entry.rowId === settingKey('tax'))
    demandRight(call.shop, call.caller, { oneOf: ['taxes'], what: 'settings.undoChange' })
  const [now] = await query(call.db, readRow[entry.table], [entry.rowId])
  const changed = Object.entries(entry.after ?? {}).filter(([name, value]) => !isDeepStrictEqual(now?.row[name], value))
  if (changed.length > 0 || (entry.after === null) !== (now === undefined))
    throw call.refuse('CHANGED_MEANWHILE', 'This was changed again since. Please set it by hand.', {
      changes: changed.map(([field]) => ({ field, value: now?.row[field] ?? null, by: null, at: null })),
    })
  const former = entry.before && { ...now?.row, ...entry.before }
  if (entry.table === 'settings') await restoreSetting(call, entry.rowId, former)
  else if (entry.table === 'email_texts') await restoreText(call, entry.rowId, former as TextRow | null)
  else if (entry.table === 'charities') await restoreCharity(call.db, { id: entry.rowId, former, now: call.now })
  else await restoreRate(call, now?.row as RateRow | undefined, former as RateRow | null)
  announceSettings(call, entry.table === 'settings' ? [entry.rowId] : [])
  return null
}

type Changing = Pick<Call<typeof contract.undoChange>, 'shop' | 'db' | 'now' | 'caller' | 'announce' | 'refuse'>

/** Restores a setting. One not set before is deleted, and has its standard value again. */
async function restoreSetting(call: Changing, key: string, former: Values | null): Promise<void> {
  const section = sections.find((one) => settingKey(one) === key) as Section
  const value = former?.value ?? standardsOf({ isDemo: call.shop.settings.demo })[section]
  if (section === 'sessions') admitOwner(call, 'settings.undoChange')
  if (section === 'security') admitSecurity(call, value, 'settings.undoChange')
  if (former) await query(call.db, putSetting, [key, JSON.stringify(value), call.now])
  else await query(call.db, removeSetting, [key])
}

async function restoreText({ db, now }: Changing, kind: string, former: TextRow | null): Promise<void> {
  await putEmailText(db, { kind, text: former ?? noEmailText, now })
}

async function restoreRate({ db, now }: Changing, held: RateRow | undefined, former: RateRow | null): Promise<void> {
  if (former) await putTaxRate(db, { ...former, partsPerMillion: former.parts_per_million }, now)
  else if (held) await removeTaxRate(db, held)
}
