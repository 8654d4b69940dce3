import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#contract/define.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { Refusal } from './refusal.ts'

const tables = [
  ...(['products', 'product_variants', 'shipping_options', 'categories', 'promo_codes'] as const),
  ...(['charities', 'email_texts', 'tax_rates', 'settings', 'orders', 'return_requests', 'payouts'] as const),
]

/** The last administrator who set the value that the row has now; no row after a change by the shop itself, such as a sale. */
const changer = sql({
  name: 'changer',
  text: `select entry.actor_name as by, entry.created_at as at
from (select * from audit_log where subject = $1 and table_name = $2 and row_id = $3 order by id desc limit 200) entry
cross join jsonb_each(entry.after) changed
where changed.key = any($4) and changed.value = case $2
  ${tables.map((table) => `when '${table}' then (select to_jsonb(r) from ${table} r where ${keyOf(table)} = $3)`).join('\n  ')}
  end -> changed.key
order by entry.id desc limit 1`,
  row: { by: 'text', at: 'time' },
})

/** The audited columns that hold a field. */
type Place = { subject: string; table: (typeof tables)[number]; id: string; columns: readonly string[] }

export type Save<Field extends string> = {
  /** 'product' */
  thing: string
  stored: Record<Field, unknown>
  /** The values with which the form was opened, and those that it sends. */
  opened: { [Name in Field]?: unknown }
  given: { [Name in Field]?: unknown }
  /** Without it nobody is named, because only the owner edits the value and the audit log does not have it. */
  placeOf?: (field: Field) => Place
}

/**
 * Refuses a save over other people's changes. A field was changed meanwhile if its stored value is neither the one when the form was
 * opened nor the new one. Call only once the row is locked.
 */
export async function refuseChangedMeanwhile<Field extends string>(tx: Transaction, save: Save<Field>): Promise<void> {
  const { thing, stored, opened, given, placeOf } = save
  const names = (Object.keys(opened) as Field[]).filter(
    (name) =>
      name in stored &&
      ![opened[name], given[name]].includes(undefined) &&
      !isDeepStrictEqual(stored[name], opened[name]) &&
      !isDeepStrictEqual(stored[name], given[name]),
  )
  if (names.length === 0) return
  const changes: FieldChange[] = []
  for (const field of names) {
    const place = placeOf?.(field)
    const [last] = place ? await query(tx, changer, [place.subject, place.table, place.id, place.columns]) : []
    changes.push({ field, value: stored[field], by: last?.by ?? null, at: last?.at.getTime() ?? null })
  }
  throw new Refusal('CHANGED_MEANWHILE', `This ${thing} changed while you were editing.`, { changes })
}

/** The fields that the form changed, among those that it sends; all of them without `opened`. */
export function onlyChanged<Fields extends object>(given: Fields, opened: object | undefined): Partial<Fields> {
  if (!opened) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(opened, name))) as Partial<Fields>
}

function keyOf(table: (typeof tables)[number]): string {
  return table === 'settings' ? 'key' : 'id'
}
