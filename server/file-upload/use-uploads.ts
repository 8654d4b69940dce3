import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'

type Photo = RowOf<typeof take>

const take = sql({
  name: 'uploads-take',
  text: `update uploads set state = 'used' where image_url = any($1) and user_id = $2 and kind = 'review_photo' and state = 'saved'
returning image_url as "imageUrl", alt_text as "altText"`,
  row: { imageUrl: 'text', altText: 'text' },
})
const release = sql({
  name: 'uploads-release',
  text: "update uploads set state = 'saved' where image_url = any($1) and state = 'used'",
})

/** The caller's own saved photos become part of a review; null when one of them is not there to be taken. */
export async function takeUploads(tx: Transaction, userId: string, imageUrls: string[]): Promise<Photo[] | null> {
  if (imageUrls.length === 0) return []
  const taken = await query(tx, take, [imageUrls, userId])
  return taken.length === imageUrls.length ? taken : null
}

/** Releases files that nothing shows any longer: they are swept away. */
export async function releaseUploads(tx: Transaction, imageUrls: string[]): Promise<void> {
  if (imageUrls.length > 0) await query(tx, release, [imageUrls])
}
