import type { team as contract } from '#contract/team.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const dropInvitation = sql({
  name: 'team-invitation-drop',
  text: 'delete from team_invitations where id = $1 returning id',
  row: { id: 'text' },
})

export const withdrawInvitation: Handler<typeof contract.withdrawInvitation> = async (call, { invitationId }) => {
  const [dropped] = await query(call.db, dropInvitation, [invitationId])
  if (!dropped) throw call.refuse('NOT_FOUND', 'This invitation was accepted or withdrawn.')
  call.announce(topics.team)
  return null
}
