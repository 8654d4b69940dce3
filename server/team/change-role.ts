import type { team as contract } from '#contract/team.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { giveRole, mailMember, memberToChange } from './member.ts'
import { teamLetters } from './team-letters.ts'

export const changeRole: Handler<typeof contract.changeRole> = async (call, { userId, role }) => {
  const member = await memberToChange(call, { userId, to: role, what: 'team.changeRole' })
  if (member.role === role) return null
  await giveRole(call, member, role)
  await mailMember(call, userId, {
    kind: 'role',
    template: (name) => teamLetters.role(name, { by: call.caller.name, from: member.role, to: role }),
  })
  return null
}
