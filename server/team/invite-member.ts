import type { team as contract } from '#contract/team.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailInvitation, expiryOf } from './invitation.ts'

const findMember = sql({
  name: 'team-member-by-email',
  text: "select name from users where lower(email) = $1 and role <> 'customer'",
  row: { name: 'text' },
})
const add = sql({
  name: 'team-invitation-add',
  text: `insert into team_invitations (id, email, role, invited_by, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
on conflict (email) do nothing returning id`,
  row: { id: 'text' },
})

export const inviteMember: Handler<typeof contract.inviteMember> = async (call, { email: typed, role }) => {
  const email = typed.toLowerCase()
  const [member] = await query(call.db, findMember, [email])
  const refuse = (code: 'ALREADY_MEMBER' | 'ALREADY_INVITED', message: string) =>
    call.refuse(code, message, { fields: { email: message } })
  if (member) throw refuse('ALREADY_MEMBER', `${member.name} belongs to the team already.`)
  const id = crypto.randomUUID()
  const values = [id, email, role, call.caller.userId, call.now, expiryOf(call.now)]
  const [added] = await query(call.db, add, values)
  if (!added) throw refuse('ALREADY_INVITED', 'This address is invited already. Send the email again instead.')
  await emailInvitation(call, { id, email, role, sentAt: call.now, invitedBy: call.caller.name })
  call.announce(topics.team, topics.emails)
  return { _id: id }
}
