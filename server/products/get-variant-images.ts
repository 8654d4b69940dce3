import type { products as contract, ProductImage } from '#contract/products.ts'
import { query } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { selectImages } from './select-images.ts'

const statement = { name: 'variant-images', text: selectImages('i.variant_id = $2') }

export const getVariantImages: Handler<typeof contract.getVariantImages> = async (call, { productId, variantId }) => {
  call.watch(topics.product(productId))
  const rows = await query<ProductImage>(call.db, statement, [productId, variantId])
  return rows.map((image) => ({ ...image, variantId }))
}
