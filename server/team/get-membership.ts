import type { team as contract } from '#contract/team.ts'
import { allRights, may } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getMembership: Handler<typeof contract.getMembership> = async (call) => {
  const { role, userId, clerkUserId, lacksTwoSteps } = call.caller
  call.watch(topics.profile(userId))
  if (role !== 'customer' || lacksTwoSteps) call.watch(topics.settings, topics.security(clerkUserId))
  return { role, rights: allRights.filter((right) => may(role, right)), ...(lacksTwoSteps && { lacksTwoSteps }) }
}
