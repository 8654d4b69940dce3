import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { json, query, sql } from '#database/query.ts'
import { isSameSet, type OptionRow } from '#domain/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockSets, putSets, readSets, undoMinutes } from './option-sets.ts'

const mostAtOnce = 100

const taken = sql({
  name: 'shipping-set-take-back',
  text: `select product_id as "productId", from_product_id as "fromProductId", before, after from shipping_set_changes
where run_id = $1 and applied_at > $2::timestamptz - make_interval(mins => ${undoMinutes}) order by product_id limit ${mostAtOnce} for update`,
  row: { productId: 'text', fromProductId: 'text', before: json<OptionRow[]>(), after: json<OptionRow[]>() },
})
const settle = sql({
  name: 'shipping-set-taken-back',
  text: 'delete from shipping_set_changes where run_id = $1 and product_id = any($2)',
})

export const undoShippingSet: Handler<typeof contract.undoShippingSet> = async (call, { runId }) => {
  const changes = await query(call.db, taken, [runId, call.now])
  const ids = changes.map(({ productId }) => productId)
  await lockSets(call.db, ids)
  const sets = await readSets(call.db, ids)
  const isUntouched = ({ productId, after }: (typeof changes)[number]) =>
    isSameSet(sets.get(productId)?.options ?? [], after)
  const untouched = changes.filter(isUntouched)
  await putSets({ tx: call.db, announce: call.announce }, new Map(untouched.map((one) => [one.productId, one.before])))
  await query(call.db, settle, [runId, ids])
  call.announce(...new Set(changes.map(({ fromProductId }) => topics.product(fromProductId))))
  return {
    undone: untouched.length,
    kept: changes
      .filter((one) => !untouched.includes(one))
      .map(({ productId }) => sets.get(productId)?.name ?? productId),
    isDone: changes.length < mostAtOnce,
  }
}
