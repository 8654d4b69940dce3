import type { team as contract } from '#contract/team.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailMember, giveRole, memberToChange } from './member.ts'
import { teamEmails } from './team-emails.ts'

export const removeMember: Handler<typeof contract.removeMember> = async (call, { userId }) => {
  const member = await memberToChange(call, { userId, to: 'customer', what: 'team.removeMember' })
  await giveRole(call, member, 'customer')
  await emailMember(call, userId, {
    kind: 'left',
    template: (name) => teamEmails.left(name, { by: call.caller.name }),
  })
  return null
}
