import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

/** A running import ends when it reads this request. An import that has not begun ends here. */
const cancel = sql({
  name: 'import-cancel',
  text: `update product_imports set cancel_asked = true,
  status = case when status = 'importing' then status else 'canceled' end,
  ended_at = case when status = 'importing' then null else $2::timestamptz end
where id = $1 and status in ('checking', 'checked', 'queued', 'importing') returning id`,
  row: { id: 'text' },
})

export const cancelImport: Handler<typeof contract.cancelImport> = async (call, { importId }) => {
  const [canceled] = await query(call.db, cancel, [importId, call.now])
  if (!canceled) {
    const found = await findImport(call.db, importId)
    if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
    if (found.status === 'canceled') return null
    throw call.refuse('IMPORT_NOT_READY', 'This import has ended already.')
  }
  call.announce(topics.imports)
  return null
}
