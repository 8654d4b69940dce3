import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

const again = sql({
  name: 'import-check-again',
  text: `update product_imports set status = 'checking', makes_categories = $2, step = null, problem = null, counts = null, cancel_asked = false,
  begun_at = null, ended_at = null
where id = $1 and has_file and status in ('checked', 'canceled', 'failed') returning id`,
  row: { id: 'text' },
})

export const checkImport: Handler<typeof contract.checkImport> = async (call, { importId, makesCategories }) => {
  const found = await findImport(call.db, importId)
  if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  if (!found.hasFile) throw call.refuse('FILE_GONE', 'The file was kept for a day. Please choose it again.')
  if (found.status === 'checking') return null
  const [started] = await query(call.db, again, [importId, makesCategories])
  if (!started) throw call.refuse('IMPORT_NOT_READY', 'This import is running or done already.')
  await addJob(call.db, 'check-import', { importId })
  call.announce(topics.imports)
  return null
}
