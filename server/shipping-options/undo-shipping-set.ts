import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { isSameSet, type OptionRow } from '#domain/shipping/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockRun, settleRun } from '#server/runs/runs.ts'
import { lockSets, putSets, readSets } from './option-sets.ts'

const maxAtOnce = 100

export const undoShippingSet: Handler<typeof contract.undoShippingSet> = async (call, { runId }) => {
  const run = { runId, now: call.now }
  const changes = await lockRun<OptionRow[]>(call.db, run, maxAtOnce)
  const ids = changes.map(({ productId }) => productId)
  await lockSets(call.db, ids)
  const sets = await readSets(call.db, ids)
  const isUntouched = ({ productId, after }: (typeof changes)[number]) =>
    isSameSet(sets.get(productId)?.options ?? [], after)
  const untouched = changes.filter(isUntouched)
  await putSets({ tx: call.db, announce: call.announce }, new Map(untouched.map((one) => [one.productId, one.before])))
  await settleRun(call.db, run, ids)
  call.announce(...new Set(changes.map(({ runOf }) => topics.product(runOf))))
  return {
    undone: untouched.length,
    kept: changes
      .filter((one) => !untouched.includes(one))
      .map(({ productId }) => sets.get(productId)?.name ?? productId),
    isDone: changes.length < maxAtOnce,
  }
}
