import type { imports as contract } from '#contract/imports.ts'
import { sqlState } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

const queue = sql({
  name: 'import-queue',
  text: `update product_imports set status = 'queued', leaves_out_bad = $2, step = null, seen_at = now(), cancel_asked = false
where id = $1 and status = 'checked' returning id`,
  row: { id: 'text' },
})

export const startImport: Handler<typeof contract.startImport> = async (call, { importId, leavesOutBad }) => {
  const found = await findImport(call.db, importId)
  if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  if (['queued', 'importing', 'done'].includes(found.status)) return null
  if (!found.hasFile) throw call.refuse('FILE_GONE', 'The file was kept for a day. Please choose it again.')
  if (found.status !== 'checked') throw call.refuse('IMPORT_NOT_READY', 'This file has to be looked through first.')
  if (found.counts?.badCells && !leavesOutBad)
    throw call.refuse('BAD_ROWS', 'Some cells cannot be read: correct the file, or leave their products out.')
  // The unique index allows one running import, the first requested.
  const [queued] = await query(call.db, queue, [importId, leavesOutBad]).catch((error: unknown) => {
    if (sqlState(error) === '23505')
      throw call.refuse('IMPORT_RUNNING', 'Another import is running. Please wait until it is done.')
    throw error
  })
  if (queued) await addJob(call.db, 'import-products', { importId })
  call.announce(topics.imports)
  return null
}
