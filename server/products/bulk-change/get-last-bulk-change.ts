import type { productBulk as contract } from '#contract/product-bulk.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { latestRun } from '#server/runs/runs.ts'

export const getLastBulkChange: Handler<typeof contract.getLastBulkChange> = async (call) => {
  call.watch(topics.catalogue)
  return await latestRun(call.db, call.caller.userId, call.now)
}
