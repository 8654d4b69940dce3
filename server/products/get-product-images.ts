import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { selectImages } from './select-images.ts'

const statement = sql({
  name: 'product-images',
  text: selectImages('i.variant_id is null'),
  row: { _id: 'text', imageUrl: 'text', altText: 'text', isPrimary: 'boolean', sortOrder: 'integer' },
})

export const getProductImages: Handler<typeof contract.getProductImages> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  return query(call.db, statement, [productId])
}
