import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { enterUndonePayout } from '#server/impact/impact.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { lockPayout } from './payout-rows.ts'

const undo = sql({
  name: 'payout-undo',
  text: 'update payouts set undone_seq = $2, undone_at = $3, undone_reason = $4 where id = $1',
})

export const undoPayout: Handler<typeof contract.undoPayout> = async (call, { payoutId, reason }) => {
  const payout = await lockPayout(call.db, payoutId)
  if (payout?.seq == null) throw call.refuse('NOT_FOUND', 'There is no such payout in the ledger.')
  if (payout.undoneSeq !== null) return payout.undoneSeq
  const { charityId, cents, seq } = payout
  const day = dayAfter(0, call.now, (await readSettings(call.db)).clock.timeZone)
  const undoneSeq = await enterUndonePayout(call.db, call.shop, { charityId, cents, day, seq })
  await query(call.db, undo, [payoutId, undoneSeq, call.now, reason])
  call.announce(topics.payouts, topics.publicLog)
  return undoneSeq
}
