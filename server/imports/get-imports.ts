import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { importColumns, importOf, importRow } from './import-row.ts'

const list = sql({
  name: 'imports-newest',
  text: `select ${importColumns} from product_imports where status <> 'awaiting_file'
order by created_at desc, id limit $1 offset $2`,
  row: importRow,
})

export const getImports: Handler<typeof contract.getImports> = async (call, { limit, offset }) => {
  call.watch(topics.imports)
  return (await query(call.db, list, [limit, offset])).map(importOf)
}
