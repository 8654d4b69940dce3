import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

const makeDue = sql({
  name: 'missing-photos-due-now',
  text: 'update missing_photos set next_try_at = $2 where import_id = $1',
})

export const retryMissingPhotos: Handler<typeof contract.retryMissingPhotos> = async (call, { importId }) => {
  if (!(await findImport(call.db, importId))) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  await query(call.db, makeDue, [importId, call.now])
  await addJob(call.db, 'fetchMissingPhotos', {})
  call.announce(topics.imports)
  return null
}
