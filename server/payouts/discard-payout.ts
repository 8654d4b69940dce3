import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { releaseReceipt } from '#server/file-upload/file-upload.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockPayout } from './payout-rows.ts'

const remove = sql({ name: 'payout-discard', text: 'delete from payouts where id = $1' })

export const discardPayout: Handler<typeof contract.discardPayout> = async (call, { payoutId }) => {
  const payout = await lockPayout(call.db, payoutId)
  if (!payout) throw call.refuse('NOT_FOUND', 'This payout was deleted already.')
  if (payout.seq !== null) throw call.refuse('PUBLISHED', 'This payout is published. It can be undone by another line.')
  await query(call.db, remove, [payoutId])
  if (payout.storageId) await releaseReceipt(call.db, payout.storageId)
  call.announce(topics.payouts)
  return null
}
