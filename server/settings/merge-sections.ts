import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/define.ts'
import { settings } from '#contract/settings.ts'
import { type StoreSettings, sections } from '#domain/settings/store-settings.ts'

type Sections = ParsedInputOf<typeof settings.updateSettings>['changes']
type Change<Value> = { opened: Value; given: Value }

/**
 * The given sections, merged with the parts that only others have changed since. Sections in which both changed the same part are left out.
 */
export function mergeSections(now: StoreSettings, { opened, given }: Change<Sections>): Sections {
  const touched = sections.filter((section) => opened[section] && given[section])
  const merged = touched.flatMap((section) => {
    const change = { opened: opened[section], given: given[section] }
    const mine = merge(now[section], change)
    const theirs = merge(given[section], { ...change, given: now[section] })
    return isDeepStrictEqual(mine, theirs) ? [[section, mine]] : []
  })
  return settings.updateSettings.input.safeParse({ changes: Object.fromEntries(merged) }).data?.changes ?? {}
}

/** The stored value with the given change; of an object, part by part. */
function merge(now: unknown, { opened, given }: Change<unknown>): unknown {
  if (isDeepStrictEqual(given, opened)) return now
  if (!isRecord(now) || !isRecord(opened) || !isRecord(given)) return given
  const mergeOne = (key: string) => merge(now[key], { opened: opened[key], given: given[key] })
  return Object.fromEntries(Object.keys(given).map((key) => [key, mergeOne(key)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
