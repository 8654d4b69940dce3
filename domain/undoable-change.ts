import { sections, settingKey } from './standard-settings.ts'

export const undoableTables = ['settings', 'mail_texts', 'tax_rates', 'charities'] as const

/** Whether an entry of the audit log can be taken back: it is of a setting that there still is. */
export function isUndoable({ table, rowId }: { table: string; rowId: string }): boolean {
  if (table === 'settings') return sections.some((section) => settingKey(section) === rowId)
  return undoableTables.some((one) => one === table)
}
