import { randomUUID } from 'node:crypto'
import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { copyShippingSet, type OptionRow, setChanges } from '#domain/shipping/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { doneInRun, storeRun } from '#server/runs/runs.ts'
import { lockSets, putSets, readSets } from './option-sets.ts'

export const giveShippingSet: Handler<typeof contract.giveShippingSet> = async (call, input) => {
  const { runId, fromProductId, productIds } = input
  const targets = [...new Set(productIds)].filter((id) => id !== fromProductId)
  await lockSets(call.db, [fromProductId, ...targets])
  const sets = await readSets(call.db, [fromProductId, ...targets])
  const set = sets.get(fromProductId)?.options ?? []
  if (set.length === 0) throw call.refuse('NO_OPTIONS', 'This product has no shipping options to give.')
  const done = await doneInRun(call.db, runId, targets)
  const changes = targets.flatMap((productId) => {
    const before = sets.get(productId)?.options
    if (!before || done.has(productId)) return []
    const after = copyShippingSet(set, { productId, options: before }, randomUUID)
    return hasChanges(before, after) ? [{ productId, before, after }] : []
  })
  await putSets({ tx: call.db, announce: call.announce }, new Map(changes.map((one) => [one.productId, one.after])))
  await storeRun(call.db, { runId, runOf: fromProductId, now: call.now }, changes)
  call.announce(topics.product(fromProductId))
  return { changed: changes.length + done.size }
}

function hasChanges(before: OptionRow[], after: OptionRow[]): boolean {
  return Object.values(setChanges(before, after)).some((names) => names.length > 0)
}
