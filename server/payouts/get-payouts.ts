import type { payouts as contract } from '#contract/payouts.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listPayouts } from './listed-payouts.ts'

export const getPayouts: Handler<typeof contract.getPayouts> = (call, { limit }) => {
  call.watch(topics.payouts, topics.settings)
  return listPayouts(call.db, limit)
}
