import type { deletions as contract } from '#contract/deletions.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readObstacles, readPlanned } from './deletion-rows.ts'

export const getDeletion: Handler<typeof contract.getDeletion> = async ({ db, shop, caller, watch }) => {
  const { userId, clerkUserId } = caller
  watch(topics.profile(userId), topics.ordersOf(userId), topics.returnsOf(userId))
  const [deletion, waitsFor, hasPassword] = await Promise.all([
    readPlanned(db, userId),
    readObstacles(db, userId),
    shop.identity.hasPassword(clerkUserId),
  ])
  return { deletion, waitsFor, hasPassword }
}
