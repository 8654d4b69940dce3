import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceImages, lockListOf, orderList, readImage, readOpenList, takeProductUpload } from './image-lists.ts'

const update = sql({
  name: 'image-update',
  text: `update product_images set alt_text = coalesce($2, alt_text),
  focal_x = case when $3 then $4::smallint else focal_x end, focal_y = case when $3 then $5::smallint else focal_y end
where id = $1`,
})
const replace = sql({
  name: 'image-replace',
  text: 'update product_images set storage_id = $2, image_url = $3, focal_x = null, focal_y = null where id = $1',
})
/** The last of another list; the list that it leaves has another primary image by a trigger. */
const move = sql({
  name: 'image-move',
  text: 'update product_images set variant_id = $2, is_primary = false, sort_order = $3 where id = $1',
})

export const updateProductImage: Handler<typeof contract.updateProductImage> = async (call, input) => {
  const { imageId, altText, focalPoint, storageId } = input
  const list = await lockListOf(call.db, imageId)
  const before = list && (await readImage(call.db, imageId))
  if (!list || !before) throw call.refuse('NOT_FOUND', 'This image no longer exists.')
  if (storageId && storageId !== before.storageId) {
    const upload = await takeProductUpload(call.db, storageId, call.caller.userId)
    if (!upload) throw call.refuse('NOT_FOUND', 'This photo does not exist. Please upload it again.')
    await query(call.db, replace, [imageId, storageId, upload.imageUrl])
  }
  const hasPoint = focalPoint !== undefined
  await query(call.db, update, [imageId, altText ?? null, hasPoint, focalPoint?.x ?? null, focalPoint?.y ?? null])
  const { variantId = list.variantId } = input
  if (variantId !== list.variantId) {
    const ids = await readOpenList(call.db, { productId: list.productId, variantId })
    await query(call.db, move, [imageId, variantId, ids.length + 1])
    await orderList(call.db, [...ids, imageId])
  }
  announceImages(call.announce, list.productId)
  return (await readImage(call.db, imageId)) ?? before
}
