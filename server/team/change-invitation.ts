import type { team as contract } from '#contract/team.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const change = sql({
  name: 'team-invitation-change',
  text: 'update team_invitations set role = $2 where id = $1 returning id',
  row: { id: 'text' },
})

export const changeInvitation: Handler<typeof contract.changeInvitation> = async (call, { invitationId, role }) => {
  const [changed] = await query(call.db, change, [invitationId, role])
  if (!changed) throw call.refuse('NOT_FOUND', 'This invitation was accepted or withdrawn.')
  call.announce(topics.team)
  return null
}
