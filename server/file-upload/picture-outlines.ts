import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { ProductOutline } from '#domain/products/outline.ts'

const store = sql({
  name: 'picture-outline-keep',
  text: 'insert into picture_outlines (picture, outline) values ($1, $2) on conflict do nothing',
})
const remove = sql({ name: 'picture-outline-forget', text: 'delete from picture_outlines where picture = $1' })

/** Stores the outline of a photo under its base, '/pictures/…'. Where none was traced nothing is stored. */
export async function storeOutline(
  db: Database,
  { base, outline }: { base: string; outline: ProductOutline | null },
): Promise<void> {
  if (outline) await query(db, store, [base, JSON.stringify(outline)])
}

export async function deleteOutline(db: Database, base: string): Promise<void> {
  await query(db, remove, [base])
}
