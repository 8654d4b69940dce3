import type { productBulk as contract } from '#contract/product-bulk.ts'
import { query } from '#database/query.ts'
import { type BulkFields, undoneChange } from '#domain/products/bulk-change.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockRun, settleRun } from '#server/runs/runs.ts'
import { categoryNames, lockProducts, writeProducts } from './bulk-rows.ts'

export const undoBulkChange: Handler<typeof contract.undoBulkChange> = async (call, { runId }) => {
  const run = { runId, now: call.now }
  const changes = await lockRun<Partial<BulkFields>>(call.db, run)
  const ids = changes.map(({ productId }) => productId)
  const products = new Map((await query(call.db, lockProducts, [ids])).map((row) => [row.id, row]))
  const former = changes.flatMap(({ before }) => before.categoryId ?? [])
  const categories = await categoryNames(call.db, former)
  const undone = new Map<string, BulkFields>()
  for (const { productId, ...change } of changes) {
    const now = products.get(productId)
    const fields = now ? undoneChange(now, change) : null
    if (fields && (!change.before.categoryId || categories.has(fields.categoryId))) undone.set(productId, fields)
  }
  await writeProducts(call.db, undone)
  await settleRun(call.db, run, ids)
  call.announce(...[...undone.keys()].map(topics.product), topics.catalogue, topics.dashboard)
  const kept = [...products.values()].filter(({ id }) => !undone.has(id)).map(({ name }) => name)
  return { undone: undone.size, kept }
}
