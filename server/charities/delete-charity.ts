import type { charities as contract } from '#contract/charities.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findCharity, lockCharities, removeCharity } from './charity-rows.ts'

/** Deletes a charity. It is retired first, so that no new checkout can choose it. */
export const deleteCharity: Handler<typeof contract.deleteCharity> = async (call, { charityId }) => {
  await lockCharities(call.db)
  const { isOffered, isNamed } = await findCharity(call.db, charityId)
  if (isOffered) throw call.refuse('STILL_OFFERED', 'Please retire this charity first.')
  if (isNamed || !(await removeCharity(call.db, charityId)))
    throw call.refuse('IN_USE', 'Orders name this charity. It stays with them and is no longer offered.')
  call.announce(topics.settings)
  return null
}
