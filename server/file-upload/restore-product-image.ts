import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import { movedTo } from '#domain/products/product-images.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { announceImages, lockImages, orderList, readImage, readList } from './image-lists.ts'

/** Restores an image from the audit log's entry of its deletion. */
const restore = sql({
  name: 'image-restore',
  text: `with gone as (
  select before from audit_log where subject = 'product:' || $1 and table_name = 'product_images' and change = 'delete' and row_id = $2
  order by id desc limit 1)
insert into product_images
select (jsonb_populate_record(null::product_images, before || '{"is_primary": false}')).* from gone
where exists (select from products where id = $1) and (before ->> 'variant_id' is null
  or exists (select from product_variants v where v.id = before ->> 'variant_id' and v.is_active))
on conflict do nothing returning variant_id as "variantId", sort_order as place`,
  row: { variantId: 'text?', place: 'integer' },
})

export const restoreProductImage: Handler<typeof contract.restoreProductImage> = async (call, input) => {
  const { productId, imageId } = input
  await lockImages(call.db, productId)
  const [restored] = await query(call.db, restore, [productId, imageId])
  if (restored) {
    const ids = await readList(call.db, { productId, variantId: restored.variantId })
    await orderList(call.db, movedTo(ids, imageId, restored.place))
    announceImages(call.announce, productId)
  }
  const image = await readImage(call.db, imageId)
  if (!image) throw call.refuse('NOT_FOUND', 'This image can no longer come back.')
  return image
}
