import type { fileUpload as contract } from '#contract/file-upload.ts'
import { movedTo } from '#domain/products/product-images.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceImages, lockListOf, orderList, readList } from './image-lists.ts'

export const updateProductImageOrder: Handler<typeof contract.updateProductImageOrder> = async (call, input) => {
  const { imageId, sortOrder, isPrimary } = input
  const list = await lockListOf(call.db, imageId)
  if (!list) throw call.refuse('NOT_FOUND', 'This image no longer exists.')
  const ids = await readList(call.db, list)
  await orderList(call.db, movedTo(ids, imageId, isPrimary ? 1 : sortOrder))
  announceImages(call.announce, list.productId)
  return null
}
