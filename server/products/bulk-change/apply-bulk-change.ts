import type { productBulk as contract } from '#contract/product-bulk.ts'
import { query } from '#database/query.ts'
import { changedFields } from '#domain/products/bulk-change.ts'
import { topics } from '#server/live/topics.ts'
import { refusingConstraints } from '#server/products/refuse-constraints.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { doneInRun, storeRun } from '#server/runs/runs.ts'
import { agreedOf, lockProducts, outcomesOf, writeProducts } from './bulk-rows.ts'

export const applyBulkChange: Handler<typeof contract.applyBulkChange> = async (
  call,
  { runId, change, productIds, agreed },
) => {
  const rows = await query(call.db, lockProducts, [productIds])
  const done = await doneInRun(call.db, runId, productIds)
  if (done.size > 0) return { changed: done.size }
  const outcomes = outcomesOf(rows, change)
  if (agreedOf(outcomes) !== agreed)
    throw call.refuse('PREVIEW_CHANGED', 'Something changed since. Please look at the changes again.')
  const changes = outcomes.flatMap(({ product, after }) => (after ? [{ product, after }] : []))
  await refusingConstraints(writeProducts(call.db, new Map(changes.map(({ product, after }) => [product.id, after]))))
  await storeRun(
    call.db,
    { runId, runOf: call.caller.userId, now: call.now },
    changes.map(({ product, after }) => ({ productId: product.id, ...changedFields(product, after) })),
  )
  call.announce(...changes.map(({ product }) => topics.product(product.id)), topics.catalogue, topics.dashboard)
  return { changed: changes.length }
}
