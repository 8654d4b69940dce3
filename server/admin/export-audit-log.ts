import type { AuditEntry } from '#contract/admin.ts'
import type { Database } from '#database/connection.ts'
import { changesOf, headline, subjectName } from '#domain/audit-words.ts'
import { csvLine } from '#domain/csv.ts'
import { type AuditAsked, readAuditLog } from './get-audit-log.ts'

const atOnce = 500

const columns = ['When', 'Who', 'What', 'On', 'Field', 'Before', 'After', 'From', 'Function'] as const

/** The entries of a filter, the latest first, a line for each field, a set at a time: none of it waits in memory for who reads slowly. */
export async function* exportAuditLog(db: Database, filter: Omit<AuditAsked, 'limit'>): AsyncGenerator<string, void> {
  yield `\ufeff${csvLine(columns)}`
  for (let before = filter.before; ; ) {
    const entries = await readAuditLog(db, { ...filter, ...(before && { before }), limit: atOnce })
    if (entries.length === 0) return
    yield entries.flatMap(linesOf).join('')
    before = entries.at(-1)?._id
  }
}

function linesOf(entry: AuditEntry): string[] {
  const { _creationTime: at, actorName, action, address } = entry
  const first = [new Date(at).toISOString(), actorName, headline(entry), subjectName(entry)]
  return changesOf(entry).map(({ field, before = '', after = '' }) =>
    csvLine([...first, field, String(before), String(after), address ?? '', action]),
  )
}
