import type { products as contract } from '#contract/products.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { removeVariant } from './variant-changes.ts'

export const deleteProductVariant: Handler<typeof contract.deleteProductVariant> = async (call, { variantId }) => {
  const productId = await removeVariant(call.db, variantId)
  if (!productId) throw call.refuse('NOT_FOUND', 'This variant no longer exists.')
  call.announce(topics.product(productId), topics.catalogue)
  return null
}
