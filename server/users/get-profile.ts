import type { users as contract } from '#contract/users.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** The caller's account as of this request. */
export const getProfile: Handler<typeof contract.getProfile> = async ({ caller, watch }) => {
  watch(topics.profile(caller.userId))
  const { name, email, emailVerified } = caller
  return { name, email, emailVerified }
}
