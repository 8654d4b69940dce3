import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceImages, lockListOf, orderList, readList } from './image-lists.ts'

const remove = sql({ name: 'image-delete', text: 'delete from product_images where id = $1' })

// The file stays: orders and emails show it, and the deletion can be undone.
export const deleteProductImage: Handler<typeof contract.deleteProductImage> = async (call, { imageId }) => {
  const list = await lockListOf(call.db, imageId)
  if (!list) throw call.refuse('NOT_FOUND', 'This image no longer exists.')
  const ids = await readList(call.db, list)
  await orderList(call.db, ids)
  await query(call.db, remove, [imageId])
  await orderList(
    call.db,
    ids.filter((id) => id !== imageId),
  )
  announceImages(call.announce, list.productId)
  return null
}
