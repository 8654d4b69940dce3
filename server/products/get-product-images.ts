import type { products as contract, ProductImage } from '#contract/products.ts'
import { query } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { selectImages } from './select-images.ts'

const statement = { name: 'product-images', text: selectImages('i.variant_id is null') }

export const getProductImages: Handler<typeof contract.getProductImages> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  return query<ProductImage>(call.db, statement, [productId])
}
