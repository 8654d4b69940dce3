import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads } from '#server/file-upload/file-upload.ts'
import type { Announce } from '#server/live/write.ts'
import { countReports } from './review-reports.ts'
import { countReviews, lockProduct } from './reviewed-product.ts'

type Wish = { userId: string; keepsReviews: boolean /** The replacing name. */; name: string }

const concerned = sql({
  name: 'reviews-of-leaving',
  text: `select product_id as "productId" from reviews where user_id = $1
union select v.product_id from review_reports r join reviews v on v.id = r.review_id where r.user_id = $1 order by 1`,
  row: { productId: 'text' },
})
const reported = sql({
  name: 'reviews-reported-by',
  text: 'delete from review_reports where user_id = $1 returning review_id as "reviewId"',
  row: { reviewId: 'text' },
})
const rename = sql({
  name: 'reviews-rename',
  text: 'update reviews set user_id = null, user_name = $2 where user_id = $1',
})
const photos = sql({
  name: 'reviews-photos-of',
  text: 'select image_url as "imageUrl" from review_images where review_id in (select id from reviews where user_id = $1)',
  row: { imageUrl: 'text' },
})
const remove = sql({ name: 'reviews-remove', text: 'delete from reviews where user_id = $1' })

/** Removes a person from reviews: their own stay under another name, or are deleted with their photos; their reports are deleted. */
export async function forgetReviews(
  { tx, announce }: { tx: Transaction; announce: Announce },
  { userId, keepsReviews, name }: Wish,
): Promise<void> {
  const products = await query(tx, concerned, [userId])
  for (const { productId } of products) await lockProduct(tx, productId)
  for (const { reviewId } of await query(tx, reported, [userId])) await countReports(tx, reviewId)
  if (keepsReviews) await query(tx, rename, [userId, name])
  else {
    const shown = await query(tx, photos, [userId])
    await releaseUploads(
      tx,
      shown.map(({ imageUrl }) => imageUrl),
    )
    await query(tx, remove, [userId])
  }
  for (const { productId } of products) await countReviews({ tx, announce }, productId)
}
