import { sections, settingKey } from '#domain/settings/store-settings.ts'

export const undoableTables = ['settings', 'email_texts', 'tax_rates', 'charities'] as const

/** True for an audit log entry that can be undone; a setting must still exist. */
export function isUndoable({ table, rowId }: { table: string; rowId: string }): boolean {
  if (table === 'settings') return sections.some((section) => settingKey(section) === rowId)
  return undoableTables.some((one) => one === table)
}
