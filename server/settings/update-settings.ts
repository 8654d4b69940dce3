import { isDeepStrictEqual } from 'node:util'
import type { settings as contract } from '#contract/settings.ts'
import { query, sql } from '#database/query.ts'
import { type Section, type StoreSettings, sections, settingKey, standardsOf } from '#domain/settings/store-settings.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { demandFreshProof, demandRight } from '#server/rpc/rights.ts'
import { mergeSections } from './merge-sections.ts'
import { readOwnersSettings } from './read-settings.ts'
import { putTaxRate, refuseChangedRates, removeTaxRate } from './tax-rates.ts'

/** Locks the settings, so that changes run one after the other, and values compared here stay until they are written. */
export const lockSettings = sql({
  name: 'settings-lock',
  text: 'lock table settings, email_texts, tax_rates, charities in share row exclusive mode',
})

export const putSetting = sql({
  name: 'setting-put',
  text: `insert into settings (key, value, updated_at) values ($1, $2::jsonb, $3)
on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
})

/** Deletes a setting, so that it has its standard value. */
export const removeSetting = sql({ name: 'setting-remove', text: 'delete from settings where key = $1' })

type Asking = Pick<Call<typeof contract.updateSettings>, 'shop' | 'caller' | 'announce' | 'refuse'>

/** Refuses a change of how people sign in, unless an owner with a fresh proof of identity makes it. */
export function admitOwner({ shop, caller }: Pick<Asking, 'shop' | 'caller'>, what: string): void {
  demandRight(shop, caller, { oneOf: ['people'], what })
  demandFreshProof(caller)
}

/** Admits owners to a change of security. Only an owner with two steps may require them, so that owners do not lock themselves out. */
export function admitSecurity({ shop, caller, refuse }: Asking, security: unknown, what: string): void {
  admitOwner({ shop, caller }, what)
  const { adminsNeedTwoSteps } = security as StoreSettings['security']
  if (adminsNeedTwoSteps && !caller.hasTwoSteps)
    throw refuse(
      'TWO_STEPS_FIRST',
      'Please set up two-step sign-in for yourself first, in the Security tab of your account.',
    )
}

export const updateSettings: Handler<typeof contract.updateSettings> = async (call, { opened, ...input }) => {
  await query(call.db, lockSettings, [])
  const now = await readOwnersSettings(call.shop, call.db)
  const merged = mergeSections(now, { opened, given: input.changes })
  const changes = { ...input.changes, ...merged }
  const unmerged = Object.fromEntries(Object.entries(input.changes).filter(([section]) => !(section in merged)))
  const isNew = (section: Section) => !now.set.includes(section) || !isDeepStrictEqual(changes[section], now[section])
  const changed = sections.filter((section) => changes[section] && isNew(section))
  const cleared = now.set.filter((section) => input.cleared.includes(section) && !changes[section])
  const touched = [...changed, ...cleared]
  const standards = standardsOf({ isDemo: call.shop.settings.demo })
  await refuseChangedMeanwhile<Section>(call.db, {
    thing: 'setting',
    stored: now,
    opened,
    given: { ...unmerged, ...Object.fromEntries(cleared.map((section) => [section, standards[section]])) },
    placeOf: (section) => {
      const id = settingKey(section)
      return { subject: `setting:${id}`, table: 'settings', id, columns: ['value'] }
    },
  })
  await refuseChangedRates(call.db, input)
  if (touched.includes('tax') || input.taxRates.length > 0 || input.removedTaxRates.length > 0)
    demandRight(call.shop, call.caller, { oneOf: ['taxes'], what: 'settings.updateSettings' })
  if (touched.includes('sessions')) admitOwner(call, 'settings.updateSettings')
  if (touched.includes('security'))
    admitSecurity(call, changes.security ?? standards.security, 'settings.updateSettings')
  for (const section of changed)
    await query(call.db, putSetting, [settingKey(section), JSON.stringify(changes[section]), call.now])
  for (const section of cleared) await query(call.db, removeSetting, [settingKey(section)])
  for (const place of input.removedTaxRates) await removeTaxRate(call.db, place)
  for (const rate of input.taxRates) await putTaxRate(call.db, rate, call.now)
  announceSettings(call, touched)
  return null
}

/** Announces changed settings. Open streams read their session again when its limits or its needed steps changed. */
export function announceSettings({ announce }: Pick<Asking, 'announce'>, changed: readonly string[]): void {
  announce(topics.settings)
  if (changed.includes('sessions') || changed.includes('security')) announce(topics.account('*'))
}
