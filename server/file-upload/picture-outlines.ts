import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { ProductOutline } from '#domain/outline.ts'

const keep = sql({
  name: 'picture-outline-keep',
  text: 'insert into picture_outlines (picture, outline) values ($1, $2) on conflict do nothing',
})
const forget = sql({ name: 'picture-outline-forget', text: 'delete from picture_outlines where picture = $1' })

/** Stores the outline of a photo under its base, '/pictures/…'. Where none was traced nothing is stored. */
export async function keepOutline(
  db: Database,
  { base, outline }: { base: string; outline: ProductOutline | null },
): Promise<void> {
  if (outline) await query(db, keep, [base, JSON.stringify(outline)])
}

export async function forgetOutline(db: Database, base: string): Promise<void> {
  await query(db, forget, [base])
}
