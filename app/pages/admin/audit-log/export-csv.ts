import { callByHttp } from '#app/engine/data/call.ts'
import type { AuditEntry } from '#contract/admin.ts'
import { defuse } from '#domain/csv.ts'
import { changesOf, headline, subjectName } from './entry-words.ts'
import { type AuditFilter, inputOf } from './use-audit-filter.ts'

const pageSize = 200

export const columns = ['When', 'Who', 'What', 'On', 'Field', 'Before', 'After', 'From', 'Function'] as const

type Progress = { signal: AbortSignal; onCount: (entries: number) => void }

/** Every entry of the filter as CSV, a line for each field, read page by page. */
export async function exportCsv(filter: AuditFilter, { signal, onCount }: Progress): Promise<string> {
  const lines = [columns.map(cell).join(',')]
  let count = 0
  for (let before: string | null = null; !signal.aborted; ) {
    const asked = inputOf({ ...filter, before })
    const { output } = await callByHttp('admin.getAuditLog', { ...asked, limit: pageSize })
    lines.push(...output.flatMap(linesOf))
    count += output.length
    onCount(count)
    before = output.at(-1)?._id ?? null
    if (output.length < pageSize) break
  }
  return `${lines.join('\r\n')}\r\n`
}

function linesOf(entry: AuditEntry): string[] {
  const { _creationTime: at, actorName, action, address } = entry
  const first = [new Date(at).toISOString(), actorName, headline(entry), subjectName(entry)]
  return changesOf(entry).map(({ field, before = '', after = '' }) =>
    [...first, field, before, after, address ?? '', action].map((value) => cell(String(value))).join(','),
  )
}

/** Quoted; what a spreadsheet would take for a formula is text. */
export function cell(text: string): string {
  return `"${defuse(text).replaceAll('"', '""')}"`
}
