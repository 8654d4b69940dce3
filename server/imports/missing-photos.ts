import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { nextPhotoTry } from '#domain/files/photo-tries.ts'
import { columnName } from './columns.ts'
import { isRemote } from './photo-sources.ts'
import type { Source } from './pictures.ts'

/** A photo that an import could not fetch, and its place in the shop. */
export type MissingPhoto = {
  source: Source
  reason: string
  productId: string
  variantId: string | null
  altText: string
  sortOrder: number
  isPrimary: boolean
}

const fields = `id text, "productId" text, "variantId" text, "sourceUrl" text, "altText" text, "sortOrder" integer, "isPrimary" boolean,
  line integer, "column" text, reason text`
/** Removes the photos that an earlier import waits for, too: this import replaces it. */
const replace = sql({
  name: 'missing-photos-replace',
  text: `with given as (select * from json_to_recordset($1::json) as x(${fields}))
delete from missing_photos m using given g
where m.product_id = g."productId" and m.source_url = g."sourceUrl" and m.variant_id is not distinct from g."variantId"`,
})
const insert = sql({
  name: 'missing-photos-insert',
  text: `insert into missing_photos (id, import_id, product_id, variant_id, source_url, alt_text, sort_order, is_primary, line, column_name,
  reason, next_try_at)
select id, $2, "productId", "variantId", "sourceUrl", "altText", "sortOrder", "isPrimary", line, "column", reason, $3
from json_to_recordset($1::json) as x(${fields})`,
})

const atOnce = 1_000

/** Stores the photos to fetch later: those on other servers. */
export async function saveMissingPhotos(
  tx: Transaction,
  missing: readonly MissingPhoto[],
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  const later = missing.filter(({ source }) => isRemote(source))
  const rows = later.map(({ source, ...photo }) => ({
    ...photo,
    id: crypto.randomUUID(),
    sourceUrl: source.url,
    line: source.row.line,
    column: columnName(source.key),
  }))
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = JSON.stringify(rows.slice(at, at + atOnce))
    await query(tx, replace, [some])
    await query(tx, insert, [some, importId, nextPhotoTry({ tries: 0, since: now, now })])
  }
}
