import type { team as contract } from '#contract/team.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailMember, giveRole, memberToChange } from './member.ts'
import { teamEmails } from './team-emails.ts'

export const changeRole: Handler<typeof contract.changeRole> = async (call, { userId, role }) => {
  const member = await memberToChange(call, { userId, to: role, what: 'team.changeRole' })
  if (member.role === role) return null
  await giveRole(call, member, role)
  await emailMember(call, userId, {
    kind: 'role',
    template: (name) => teamEmails.role(name, { by: call.caller.name, from: member.role, to: role }),
  })
  return null
}
