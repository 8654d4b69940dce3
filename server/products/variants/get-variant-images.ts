import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { imageOf, imageRow, selectImages } from '#server/products/select-images.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'variant-images',
  text: selectImages({ from: 'product_images', condition: 'i.variant_id = $3' }),
  row: imageRow,
})

export const getVariantImages: Handler<typeof contract.getVariantImages> = async (call, input) => {
  const { productId, variantId } = input
  call.watch(topics.product(productId))
  const rows = await query(call.db, statement, [productId, isPreviewing(call, input), variantId])
  return rows.map((row) => ({ ...imageOf(row), variantId }))
}
