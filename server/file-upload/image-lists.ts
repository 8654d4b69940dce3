import type { AdminImage } from '#contract/product-images.ts'
import type { Transaction } from '#database/connection.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import { maxImages } from '#domain/products/product-images.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** The JSON of a row i of product_images, for administrators. */
export const imageJson = `json_strip_nulls(json_build_object('_id', i.id, 'imageUrl', i.image_url, 'altText', i.alt_text,
  'isPrimary', i.is_primary, 'sortOrder', i.sort_order, 'variantId', i.variant_id,
  'storageId', coalesce(i.storage_id, replace(i.image_url, '/pictures/', '')),
  'focalPoint', case when i.focal_x is not null then json_build_object('x', i.focal_x, 'y', i.focal_y) end))`

/** The general photos of a product, or those of one variant. */
export type ImageList = { productId: string; variantId: string | null }

const lock = sql({ name: 'images-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))' })
const ofList = sql({
  name: 'images-of-list',
  text: `select id from product_images where product_id = $1 and variant_id is not distinct from $2
order by is_primary desc, sort_order, id`,
  row: { id: 'text' },
})
const isActive = sql({
  name: 'image-list-is-active',
  text: `select 1 as found from products p where p.id = $1
and ($2::text is null or exists (select from product_variants v where v.id = $2 and v.product_id = p.id and v.is_active))`,
  row: { found: 'integer' },
})
const makePrimary = sql({
  name: 'image-make-primary',
  text: 'update product_images set is_primary = true where id = $1 and not is_primary',
})
const place = sql({
  name: 'images-place',
  text: `update product_images i set sort_order = placed.place
from unnest($1::text[]) with ordinality as placed (id, place) where i.id = placed.id and i.sort_order <> placed.place`,
})
const one = sql({
  name: 'image-for-admin',
  text: `select ${imageJson} as image from product_images i where i.id = $1`,
  row: { image: json<AdminImage>() },
})
const listOf = sql({
  name: 'image-list-of',
  text: 'select product_id as "productId", variant_id as "variantId" from product_images where id = $1',
  row: { productId: 'text', variantId: 'text?' },
})
const takeUpload = sql({
  name: 'upload-take-product-image',
  text: `update uploads set state = 'used' where id = $1 and user_id = $2 and kind = 'product_image' and state = 'stored'
returning image_url as "imageUrl"`,
  row: { imageUrl: 'text' },
})

export type StoredUpload = RowOf<typeof takeUpload>

/** Locks the images of a product, so that changes run one after the other. */
export async function lockImages(tx: Transaction, productId: string): Promise<void> {
  await query(tx, lock, [productId])
}

/** The ids of a list's images, in their order. */
export async function readList(tx: Transaction, { productId, variantId }: ImageList): Promise<string[]> {
  return (await query(tx, ofList, [productId, variantId])).map(({ id }) => id)
}

/** The ids of a list to which an image is added. Refuses a list whose product or variant is gone, and a full list. */
export async function readOpenList(tx: Transaction, list: ImageList): Promise<string[]> {
  if ((await query(tx, isActive, [list.productId, list.variantId])).length === 0)
    throw new Refusal('NOT_FOUND', 'This product or variant no longer exists.')
  const ids = await readList(tx, list)
  if (ids.length >= maxImages) throw new Refusal('TOO_MANY_IMAGES', `At most ${maxImages} images in one list.`)
  return ids
}

/** Numbers the images of a list from 1; the first is the primary one. */
export async function orderList(tx: Transaction, ids: string[]): Promise<void> {
  await query(tx, makePrimary, [ids[0]])
  await query(tx, place, [ids])
}

/** Locks and answers the list of an image; undefined when there is no such image. */
export async function lockListOf(tx: Transaction, imageId: string): Promise<ImageList | undefined> {
  const [found] = await query(tx, listOf, [imageId])
  if (!found) return undefined
  await lockImages(tx, found.productId)
  const [still] = await query(tx, listOf, [imageId])
  return still
}

export async function readImage(tx: Transaction, imageId: string): Promise<AdminImage | undefined> {
  return (await query(tx, one, [imageId]))[0]?.image
}

/** Takes the caller's upload for an image; undefined when it is not the caller's, not an image of a product, or in use. */
export async function takeProductUpload(
  tx: Transaction,
  storageId: string,
  userId: string,
): Promise<StoredUpload | undefined> {
  return (await query(tx, takeUpload, [storageId, userId]))[0]
}

export function announceImages(announce: Announce, productId: string): void {
  announce(topics.product(productId), topics.catalogue)
}
