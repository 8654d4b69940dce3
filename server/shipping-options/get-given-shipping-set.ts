import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { latestRun } from '#server/runs/runs.ts'

export const getGivenShippingSet: Handler<typeof contract.getGivenShippingSet> = async (call, { fromProductId }) => {
  call.watch(topics.product(fromProductId))
  return await latestRun(call.db, fromProductId, call.now)
}
