import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceImages, lockImages, orderList, readImage, readOpenList, takeProductUpload } from './image-lists.ts'

const saved = sql({
  name: 'image-saved',
  text: `select id from product_images where storage_id = $1 and product_id = $2 and variant_id is not distinct from $3`,
  row: { id: 'text' },
})
const insert = sql({
  name: 'image-insert',
  text: `insert into product_images (id, product_id, variant_id, storage_id, image_url, alt_text, is_primary, sort_order)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
})

export const saveProductImage: Handler<typeof contract.saveProductImage> = async (call, input) => {
  const { productId, variantId = null, storageId, altText } = input
  const missing = () => call.refuse('NOT_FOUND', 'This photo does not exist. Please upload it again.')
  await lockImages(call.db, productId)
  const [known] = await query(call.db, saved, [storageId, productId, variantId])
  const id = known?.id ?? crypto.randomUUID()
  if (!known) {
    const list = await readOpenList(call.db, { productId, variantId })
    const upload = await takeProductUpload(call.db, storageId, call.caller.userId)
    if (!upload) throw missing()
    const isPrimary = input.isPrimary || list.length === 0
    const place = list.length + 1
    await query(call.db, insert, [id, productId, variantId, storageId, upload.imageUrl, altText, isPrimary, place])
    await orderList(call.db, isPrimary ? [id, ...list] : [...list, id])
    announceImages(call.announce, productId)
  }
  const image = await readImage(call.db, id)
  if (!image) throw missing()
  return image
}
