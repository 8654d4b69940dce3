import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

const again = sql({
  name: 'import-check-again',
  text: `update product_imports set status = 'checking', makes_categories = $2,
  untracked_stock = case when $3::boolean then $4::integer else untracked_stock end, continued_stock = case when $5::boolean then $6::integer else continued_stock end,
  step = null, problem = null, counts = null, cancel_asked = false,
  begun_at = null, ended_at = null
where id = $1 and has_file and status in ('checked', 'canceled', 'failed') returning id`,
  row: { id: 'text' },
})

export const checkImport: Handler<typeof contract.checkImport> = async (call, input) => {
  const { importId, makesCategories, untrackedStock, continuedStock } = input
  const found = await findImport(call.db, importId)
  if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  if (!found.hasFile) throw call.refuse('FILE_GONE', 'Files are stored for a day. Please choose it again.')
  if (found.status === 'checking') return null
  const choices = [untrackedStock, continuedStock].flatMap((pieces) => [pieces !== undefined, pieces ?? null])
  const [started] = await query(call.db, again, [importId, makesCategories, ...choices])
  if (!started) throw call.refuse('IMPORT_NOT_READY', 'This import is running or done already.')
  await addJob(call.db, 'checkFile', { importId })
  call.announce(topics.imports)
  return null
}
