import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { releaseUploads } from '#server/file-upload/file-upload.ts'
import type { Announce } from '#server/live/write.ts'
import { countReports } from './review-reports.ts'
import { countReviews, lockProduct } from './reviewed-product.ts'

type Accounts = { leavingId: string; stayingId: string }

const concerned = sql({
  name: 'reviews-moving-products',
  text: `select product_id as "productId" from reviews where user_id = $1
union select v.product_id from review_reports r join reviews v on v.id = r.review_id where r.user_id = $1 order by 1`,
  row: { productId: 'text' },
})
const twice = `user_id = $1 and product_id in (select product_id from reviews where user_id = $2)`
const photos = sql({
  name: 'reviews-moving-photos',
  text: `select image_url as "imageUrl" from review_images where review_id in (select id from reviews where ${twice})`,
  row: { imageUrl: 'text' },
})
const verify = sql({
  name: 'reviews-moving-verified',
  text: `update reviews a set is_verified_purchase = true from reviews b
  where a.user_id = $2 and b.user_id = $1 and b.product_id = a.product_id and b.is_verified_purchase`,
})
const drop = sql({ name: 'reviews-moving-twice', text: `delete from reviews where ${twice}` })
const move = sql({
  name: 'reviews-move',
  text: 'update reviews set user_id = $2 where user_id = $1 returning id',
  row: { id: 'text' },
})
/** Moves reports, except repeats and those of one's own reviews. */
const moveReports = sql({
  name: 'review-reports-move',
  text: `update review_reports r set user_id = $2 where user_id = $1
  and not exists (select from review_reports where review_id = r.review_id and user_id = $2)`,
})
const dropReports = sql({
  name: 'review-reports-moving-drop',
  text: `delete from review_reports where user_id = $1
  or (user_id = $2 and review_id in (select id from reviews where user_id = $2)) returning review_id as "reviewId"`,
  row: { reviewId: 'text' },
})

/** Moves reviews, one for each product: when both accounts have one, that of the staying account remains. Answers how many were moved. */
export async function moveReviews(
  { tx, announce }: { tx: Transaction; announce: Announce },
  { leavingId, stayingId }: Accounts,
): Promise<number> {
  const both = [leavingId, stayingId]
  const products = await query(tx, concerned, [leavingId])
  for (const { productId } of products) await lockProduct(tx, productId)
  const dropped = await query(tx, photos, both)
  await query(tx, verify, both)
  await query(tx, drop, both)
  await releaseUploads(
    tx,
    dropped.map(({ imageUrl }) => imageUrl),
  )
  const moved = await query(tx, move, both)
  await query(tx, moveReports, both)
  for (const { reviewId } of await query(tx, dropReports, both)) await countReports(tx, reviewId)
  for (const { productId } of products) await countReviews({ tx, announce }, productId)
  return moved.length
}
