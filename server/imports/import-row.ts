import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { json, oneOf, orNull, query, type Row, sql } from '#database/query.ts'
import { importStatuses, importSteps } from '#domain/files/import-status.ts'

/** Imports from the time before photos and untracked stock were counted lack these counts. */
type LaterCounts = 'missingPhotos' | 'untracked' | 'continued'
type StoredCounts = Omit<ImportCounts, LaterCounts> & Partial<Pick<ImportCounts, LaterCounts>>

export const importColumns = `id as _id, created_at as "createdAt", file_name as "fileName", bytes, user_name as by, status,
  makes_categories as "makesCategories", leaves_out_bad as "leavesOutBad", without_photos as "withoutPhotos",
  untracked_stock as "untrackedStock", continued_stock as "continuedStock", problem, step, steps_done as done, steps_all as "all",
  counts, ignored_columns as "ignoredColumns", has_file as "hasFile", begun_at as "begunAt", ended_at as "endedAt"`

export const importRow = {
  _id: 'text',
  createdAt: 'time',
  fileName: 'text',
  bytes: 'integer',
  by: 'text',
  status: oneOf(importStatuses),
  makesCategories: 'boolean',
  leavesOutBad: 'boolean',
  withoutPhotos: 'boolean',
  untrackedStock: 'integer?',
  continuedStock: 'integer?',
  problem: 'text?',
  step: orNull(oneOf(importSteps)),
  done: 'integer',
  all: 'integer',
  counts: orNull(json<StoredCounts>()),
  ignoredColumns: 'texts',
  hasFile: 'boolean',
  begunAt: 'time?',
  endedAt: 'time?',
} as const

export function importOf({
  createdAt,
  step,
  done,
  all,
  begunAt,
  endedAt,
  counts,
  ...row
}: Row<typeof importRow>): ProductImport {
  return {
    ...row,
    counts: counts && { missingPhotos: 0, untracked: 0, continued: 0, ...counts },
    _creationTime: createdAt.getTime(),
    progress: step && { step, done: Math.min(done, all), all },
    begunAt: begunAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  }
}

const find = sql({
  name: 'import-find',
  text: `select ${importColumns} from product_imports where id = $1 and status <> 'awaiting_file'`,
  row: importRow,
})

export async function findImport(db: Database | Transaction, importId: string): Promise<ProductImport | null> {
  const [row] = await query(db, find, [importId])
  return row ? importOf(row) : null
}

/** The storage key of an import's file, which has no URL. */
export function fileKeyOf(importId: string): string {
  return `imports/${importId}.csv`
}
