import type { team as contract } from '#contract/team.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findInvitation, isOpenBy } from './invitation.ts'

export const linkEnded = 'This invitation has ended: it works once, for 7 days. Please ask for a new one.'

export const getInvitation: Handler<typeof contract.getInvitation> = async (call, { invitationId, key }) => {
  const found = await findInvitation(call.db, invitationId)
  if (!found || !isOpenBy(call.shop, found, { key, now: call.now })) throw call.refuse('LINK_EXPIRED', linkEnded)
  const { email, role, invitedBy } = found
  return { email, role, invitedBy }
}
