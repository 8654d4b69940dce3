import type { team as contract } from '#contract/team.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { giveRole, mailMember, memberToChange } from './member.ts'
import { teamLetters } from './team-letters.ts'

export const removeMember: Handler<typeof contract.removeMember> = async (call, { userId }) => {
  const member = await memberToChange(call, { userId, to: 'customer', what: 'team.removeMember' })
  await giveRole(call, member, 'customer')
  await mailMember(call, userId, {
    kind: 'left',
    template: (name) => teamLetters.left(name, { by: call.caller.name }),
  })
  return null
}
