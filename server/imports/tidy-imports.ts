import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { forgetPictures } from './brought-pictures.ts'
import { fileKeyOf } from './import-row.ts'

const endDead = sql({
  name: 'imports-end-dead',
  text: `update product_imports set status = 'failed', step = null, ended_at = $1,
  problem = 'The shop was stopped during the import. Nothing was imported; start it again.'
where status = 'importing' and seen_at < now() - interval '30 seconds' or status = 'queued' and seen_at < now() - interval '5 minutes'
returning id`,
  row: { id: 'text' },
})
const old = sql({
  name: 'imports-old-files',
  text: `select id from product_imports where created_at < $1::timestamptz - interval '1 day'
and (has_file or status = 'awaiting_file') and status not in ('queued', 'importing') order by created_at limit 100`,
  row: { id: 'text' },
})
const forget = sql({
  name: 'import-forget-file',
  text: `update product_imports set has_file = false, status = case when status in ('checking', 'checked') then 'canceled' else status end,
  ended_at = coalesce(ended_at, $2) where id = $1`,
})
const remove = sql({
  name: 'import-never-came',
  text: "delete from product_imports where id = $1 and status = 'awaiting_file'",
})

/** Marks imports whose process was killed as failed, and deletes files after a day. */
export async function tidyImports(shop: Shop): Promise<void> {
  await shop.write(async (tx, announce) => {
    const dead = await query(tx, endDead, [shop.now()])
    if (dead.length > 0) announce(topics.imports)
  })
  for (const { id } of await query(shop.db, old, [shop.now()])) {
    await shop.storage.delete(fileKeyOf(id))
    await forgetPictures(shop, id)
    await query(shop.db, forget, [id, shop.now()])
    await query(shop.db, remove, [id])
  }
}
