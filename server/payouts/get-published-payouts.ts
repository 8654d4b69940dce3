import type { payouts as contract } from '#contract/payouts.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listPayouts } from './listed-payouts.ts'

export const getPublishedPayouts: Handler<typeof contract.getPublishedPayouts> = async (call, { limit }) => {
  call.watch(topics.publicLog, topics.settings)
  const { payouts, count } = await listPayouts(call.db, limit)
  // The reference, the person and the reason are the team's alone.
  return { count, payouts: payouts.map(({ reference, recordedBy, undoneReason, ...published }) => published) }
}
