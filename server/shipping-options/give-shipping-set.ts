import { randomUUID } from 'node:crypto'
import type { shippingOptions as contract } from '#contract/shipping-options.ts'
import { query, sql } from '#database/query.ts'
import { giveSet, type OptionRow, setChanges } from '#domain/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockSets, putSets, readSets } from './option-sets.ts'

const sent = sql({
  name: 'shipping-set-sent',
  text: 'select product_id as "productId" from shipping_set_changes where run_id = $1 and product_id = any($2)',
  row: { productId: 'text' },
})
const keep = sql({
  name: 'shipping-set-keep',
  text: `insert into shipping_set_changes (run_id, product_id, from_product_id, before, after, applied_at)
select $1, product_id, $2, before, after, $4::timestamptz
from jsonb_to_recordset($3) as change (product_id text, before jsonb, after jsonb)`,
})
const forget = sql({
  name: 'shipping-set-forget',
  text: `delete from shipping_set_changes where applied_at < $1::timestamptz - interval '1 day'`,
})

type Given = { product_id: string; before: OptionRow[]; after: OptionRow[] }

export const giveShippingSet: Handler<typeof contract.giveShippingSet> = async (call, input) => {
  const { runId, fromProductId, productIds } = input
  const wanted = [...new Set(productIds)].filter((id) => id !== fromProductId)
  await lockSets(call.db, [fromProductId, ...wanted])
  const sets = await readSets(call.db, [fromProductId, ...wanted])
  const set = sets.get(fromProductId)?.options ?? []
  if (set.length === 0) throw call.refuse('NO_OPTIONS', 'This product has no shipping options to give.')
  const done = new Set((await query(call.db, sent, [runId, wanted])).map(({ productId }) => productId))
  const changes = wanted.flatMap((id): Given[] => {
    const before = sets.get(id)?.options
    if (!before || done.has(id)) return []
    const after = giveSet(set, { productId: id, options: before }, randomUUID)
    return hasChanges(before, after) ? [{ product_id: id, before, after }] : []
  })
  await putSets({ tx: call.db, announce: call.announce }, new Map(changes.map((one) => [one.product_id, one.after])))
  await query(call.db, keep, [runId, fromProductId, JSON.stringify(changes), call.now])
  await query(call.db, forget, [call.now])
  call.announce(topics.product(fromProductId))
  return { changed: changes.length + done.size }
}

function hasChanges(before: OptionRow[], after: OptionRow[]): boolean {
  return Object.values(setChanges(before, after)).some((names) => names.length > 0)
}
