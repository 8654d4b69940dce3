import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listOptions } from './admin-options.ts'

export const getAllProductShippingOptions: Handler<typeof contract.getAllProductShippingOptions> = async (
  call,
  { productId },
) => {
  call.watch(topics.product(productId))
  return listOptions(call.db, productId)
}
