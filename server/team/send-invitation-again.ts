import type { team as contract } from '#contract/team.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailInvitation, expiryOf, lockInvitation } from './invitation.ts'

const renew = sql({
  name: 'team-invitation-renew',
  text: 'update team_invitations set sent_at = $2, expires_at = $3, invited_by = $4 where id = $1',
})
const betweenMs = 60_000

export const sendInvitationAgain: Handler<typeof contract.sendInvitationAgain> = async (call, { invitationId }) => {
  const found = await lockInvitation(call.db, invitationId)
  if (!found) throw call.refuse('NOT_FOUND', 'This invitation was accepted or withdrawn.')
  if (call.now.getTime() - found.sentAt.getTime() < betweenMs)
    throw call.refuse('TOO_MANY_REQUESTS', 'This email has just been sent. Please wait a minute.')
  await query(call.db, renew, [invitationId, call.now, expiryOf(call.now), call.caller.userId])
  await emailInvitation(call, { ...found, sentAt: call.now, invitedBy: call.caller.name })
  call.announce(topics.team, topics.emails)
  return null
}
