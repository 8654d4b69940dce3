import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { csvLine } from '#domain/files/csv.ts'
import type { Problem } from './columns.ts'

/** The most problems that are stored; further ones are only counted. */
const maxStored = 20_000
const atOnce = 5_000

export const listProblems = sql({
  name: 'import-problems',
  text: `select line, column_name as "column", reason, is_note as "isNote", is_photo as "isPhoto" from product_import_problems
where import_id = $1 order by position limit $2 offset $3`,
  row: { line: 'integer', column: 'text', reason: 'text', isNote: 'boolean', isPhoto: 'boolean' },
})
const clear = sql({ name: 'import-problems-clear', text: 'delete from product_import_problems where import_id = $1' })
const insert = sql({
  name: 'import-problems-insert',
  text: `insert into product_import_problems (import_id, position, line, column_name, reason, is_note, is_photo)
select $1, $2::integer + nth, line, "column", reason, is_note, is_photo
from unnest($3::integer[], $4::text[], $5::text[], $6::boolean[], $7::boolean[]) with ordinality
  as x(line, "column", reason, is_note, is_photo, nth)`,
})

/** Stores the problems of an import: errors, then missing photos, then notes, each group in the order of lines. */
export async function writeProblems(tx: Transaction, importId: string, problems: readonly Problem[]): Promise<void> {
  await query(tx, clear, [importId])
  const sorted = problems.toSorted((a, b) => kindOf(a) - kindOf(b) || a.line - b.line)
  const stored = sorted.slice(0, maxStored)
  for (let at = 0; at < stored.length; at += atOnce) {
    const some = stored.slice(at, at + atOnce)
    await query(tx, insert, [
      ...[importId, at],
      ...[some.map(({ line }) => line), some.map(({ column }) => column)],
      ...[some.map(({ reason }) => reason), some.map(({ isNote }) => isNote ?? false)],
      some.map(({ isPhoto }) => isPhoto ?? false),
    ])
  }
}

const kinds = ['bad', 'photo', 'note'] as const

function kindOf({ isNote, isPhoto }: Problem): 0 | 1 | 2 {
  return isNote ? 2 : isPhoto ? 1 : 0
}

/** The problems of an import, as a CSV file. */
export async function problemsCsv(db: Database, importId: string): Promise<string> {
  const problems = await query(db, listProblems, [importId, maxStored, 0])
  const lines = problems.map((problem) =>
    csvLine([problem.line, problem.column, problem.reason, kinds[kindOf(problem)]]),
  )
  return `\ufeff${csvLine(['Line', 'Column', 'Reason', 'Kind'])}${lines.join('')}`
}
