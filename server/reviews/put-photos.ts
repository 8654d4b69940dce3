import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads, takeUploads } from '#server/file-upload/file-upload.ts'

const read = sql({
  name: 'review-photos',
  text: 'select image_url as "imageUrl", alt_text as "altText" from review_images where review_id = $1',
  row: { imageUrl: 'text', altText: 'text' },
})
const remove = sql({ name: 'review-photos-remove', text: 'delete from review_images where review_id = $1' })
const write = sql({
  name: 'review-photos-write',
  text: `insert into review_images (id, review_id, position, image_url, alt_text)
select gen_random_uuid()::text, $1, position - 1, image_url, alt_text
from unnest($2::text[], $3::text[]) with ordinality as photo (image_url, alt_text, position)`,
})

type ReviewPhotos = { reviewId: string; userId: string; imageUrls: string[] }

/** Sets a review's photos, in this order: photos that it has, and saved photos of its author. False when one is neither. */
export async function putPhotos(tx: Transaction, { reviewId, userId, imageUrls }: ReviewPhotos): Promise<boolean> {
  const urls = [...new Set(imageUrls)]
  const had = await query(tx, read, [reviewId])
  const isNew = (url: string) => !had.some(({ imageUrl }) => imageUrl === url)
  const uploads = await takeUploads(tx, userId, urls.filter(isNew))
  if (!uploads) return false
  const known = new Map([...had, ...uploads].map(({ imageUrl, altText }) => [imageUrl, altText]))
  await query(tx, remove, [reviewId])
  await query(tx, write, [reviewId, urls, urls.map((url) => known.get(url) ?? '')])
  await releaseUploads(
    tx,
    had.map(({ imageUrl }) => imageUrl).filter((url) => !urls.includes(url)),
  )
  return true
}
