import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const list = sql({
  name: 'missing-photos-of-import',
  text: `select m.id as _id, m.line, m.column_name as "column", m.product_id as "productId", p.name as "productName", m.source_url as url,
  m.reason, m.next_try_at as "nextTryAt"
from missing_photos m join products p on p.id = m.product_id where m.import_id = $1 order by m.line, m.id limit $2 offset $3`,
  row: {
    _id: 'text',
    line: 'integer',
    column: 'text',
    productId: 'text',
    productName: 'text',
    url: 'text',
    reason: 'text',
    nextTryAt: 'time?',
  },
})
const countAll = sql({
  name: 'missing-photos-count',
  text: 'select count(*)::integer as total from missing_photos where import_id = $1',
  row: { total: 'integer' },
})

export const getMissingPhotos: Handler<typeof contract.getMissingPhotos> = async (
  call,
  { importId, limit, offset },
) => {
  call.watch(topics.imports)
  const [counted] = await query(call.db, countAll, [importId])
  const rows = await query(call.db, list, [importId, limit, offset])
  return {
    photos: rows.map((row) => ({ ...row, nextTryAt: row.nextTryAt?.getTime() ?? null })),
    total: counted?.total ?? 0,
  }
}
