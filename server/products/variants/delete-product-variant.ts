import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const archive = sql({
  name: 'variant-archive',
  text: 'update product_variants set is_active = false where id = $1 and is_active returning product_id as "productId"',
  row: { productId: 'text' },
})
const dropImages = sql({ name: 'variant-drop-images', text: 'delete from product_images where variant_id = $1' })

// Carts, checkouts and orders keep its name; only its photos are deleted.
export const deleteProductVariant: Handler<typeof contract.deleteProductVariant> = async (call, { variantId }) => {
  const [variant] = await query(call.db, archive, [variantId])
  if (!variant) throw call.refuse('NOT_FOUND', 'This variant no longer exists.')
  await query(call.db, dropImages, [variantId])
  call.announce(topics.product(variant.productId), topics.catalogue)
  return null
}
