import type { products as contract } from '#contract/products.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { addVariant } from './variant-changes.ts'
import { lockVariants } from './variant-rows.ts'

export const createProductVariant: Handler<typeof contract.createProductVariant> = async (call, input) => {
  await lockVariants(call.db, input.productId)
  const id = await addVariant(call.db, input)
  call.announce(topics.product(input.productId), topics.catalogue)
  return id
}
