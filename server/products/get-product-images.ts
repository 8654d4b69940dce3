import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'
import { imageOf, imageRow, selectImages } from './select-images.ts'

const statement = sql({
  name: 'product-images',
  text: selectImages(),
  row: imageRow,
})

export const getProductImages: Handler<typeof contract.getProductImages> = async (call, input) => {
  const { productId } = input
  call.watch(topics.product(productId))
  return (await query(call.db, statement, [productId, isPreviewing(call, input)])).map(imageOf)
}
