import type { imports as contract, ProductImport } from '#contract/imports.ts'
import { sqlState } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

const queue = sql({
  name: 'import-queue',
  text: `update product_imports set status = 'queued', leaves_out_bad = $2, without_photos = $3, problem = null, ended_at = null, step = null, seen_at = now(), cancel_asked = false
where id = $1 and (status = 'checked' or status = 'failed' and $3 and counts is not null) returning id`,
  row: { id: 'text' },
})

export const startImport: Handler<typeof contract.startImport> = async (call, input) => {
  const { importId, leavesOutBad, withoutPhotos } = input
  const found = await findImport(call.db, importId)
  if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  if (['queued', 'importing', 'done'].includes(found.status)) return null
  if (!found.hasFile) throw call.refuse('FILE_GONE', 'Files are stored for a day. Please choose it again.')
  const maySkipPhotos = found.status === 'failed' && withoutPhotos && found.counts !== null
  if (found.status !== 'checked' && !maySkipPhotos)
    throw call.refuse('IMPORT_NOT_READY', 'This file has to be checked first.')
  if (found.counts?.badCells && !leavesOutBad)
    throw call.refuse('BAD_ROWS', 'Some cells cannot be read: correct the file, or leave their products out.')
  if (found.counts?.missingPhotos && !withoutPhotos)
    throw call.refuse('PHOTOS_MISSING', 'Some photos cannot be fetched: correct the file, or import it without them.')
  if (isStockOpen(found))
    throw call.refuse(
      'STOCK_NOT_CHOSEN',
      'Choose the stock of the variants that the file does not count, or sells without stock.',
    )
  // The unique index allows one running import, the first requested.
  const [queued] = await query(call.db, queue, [importId, leavesOutBad, withoutPhotos]).catch((error: unknown) => {
    if (sqlState(error) === '23505')
      throw call.refuse('IMPORT_RUNNING', 'Another import is running. Please wait until it is done.')
    throw error
  })
  if (queued) await addJob(call.db, 'importFile', { importId })
  call.announce(topics.imports)
  return null
}

function isStockOpen({ counts, untrackedStock, continuedStock }: ProductImport): boolean {
  return Boolean((counts?.untracked && untrackedStock === null) || (counts?.continued && continuedStock === null))
}
