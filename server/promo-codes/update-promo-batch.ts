import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { batchFrom, readPromoBatch } from './get-promo-batches.ts'

const updateBatch = sql({ name: 'promo-batch-update', text: 'update promo_batches set is_active = $2 where id = $1' })
const updateCodes = sql({
  name: 'promo-batch-codes-update',
  text: `update promo_codes set is_active = $2 where batch_id = $1 and archived_at is null and is_active <> $2 returning id`,
  row: { id: 'text' },
})

export const updatePromoBatch: Handler<typeof contract.updatePromoBatch> = async (call, { batchId, isActive }) => {
  await query(call.db, updateBatch, [batchId, isActive])
  const changed = await query(call.db, updateCodes, [batchId, isActive])
  const batch = batchFrom(await readPromoBatch(call, batchId))
  call.announce(topics.promoCodes, ...changed.map(({ id }) => topics.promoCode(id)))
  return batch
}
