import type { payouts as contract } from '#contract/payouts.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { confirmUrl } from './confirm-link.ts'
import { listPayouts } from './listed-payouts.ts'

export const getPayouts: Handler<typeof contract.getPayouts> = async (call, { limit }) => {
  call.watch(topics.payouts, topics.settings)
  const { payouts, count } = await listPayouts(call.db, limit)
  return { count, payouts: payouts.map((payout) => ({ ...payout, confirmUrl: confirmUrl(call.shop, payout._id) })) }
}
