import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readPromoBatch } from './get-promo-batches.ts'
import { promoCodeFrom, promoCodesBy } from './promo-code-rows.ts'

const ofBatch = sql({
  name: 'promo-codes-of-batch',
  ...promoCodesBy('where c.batch_id = $1 and c.archived_at is null order by c.code'),
})

export const getPromoBatchCodes: Handler<typeof contract.getPromoBatchCodes> = async (call, { batchId }) => {
  call.watch(topics.promoCodes)
  const { name } = await readPromoBatch(call, batchId)
  const codes = await query(call.db, ofBatch, [batchId])
  return { name, codes: codes.map((row) => promoCodeFrom(row, call.now)) }
}
