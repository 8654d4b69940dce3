import type { payouts as contract } from '#contract/payouts.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars } from '#domain/money.ts'
import { enterPayout } from '#server/impact/impact.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockOwed, lockPayout, moreThanOwed } from './payout-rows.ts'

const publish = sql({
  name: 'payout-publish',
  text: 'update payouts set seq = $2, published_at = $3, changed_at = $3 where id = $1',
})

export const publishPayout: Handler<typeof contract.publishPayout> = async (call, { payoutId, agreed }) => {
  const payout = await lockPayout(call.db, payoutId)
  if (!payout) throw call.refuse('NOT_FOUND', 'This payout was deleted.')
  if (payout.seq !== null) return payout.seq
  const { charityId, cents, paidOn: day, reference, salt, storageId, sha256 } = payout
  if (fromDollars(agreed.amount) !== cents || agreed.storageId !== storageId)
    throw call.refuse('CHANGED_MEANWHILE', 'Somebody changed this payout. Please look at it again.')
  if (sha256 === null) throw call.refuse('RECEIPT_MISSING', 'The receipt of the charity is missing.')
  const entry = { charityId, cents, day, receipt: sha256, reference, salt: Buffer.from(salt, 'hex') }
  const seq = await enterPayout(call.db, call.shop, entry)
  if (seq === null) throw moreThanOwed((await lockOwed(call.db, { charityId, payoutId }))?.owed ?? 0)
  await query(call.db, publish, [payoutId, seq, call.now])
  call.announce(topics.payouts, topics.publicLog)
  return seq
}
