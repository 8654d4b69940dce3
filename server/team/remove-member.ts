import type { team as contract } from '#contract/team.ts'
import { shopName } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { giveRole, mailMember, memberToChange } from './member.ts'

export const removeMember: Handler<typeof contract.removeMember> = async (call, { userId }) => {
  const member = await memberToChange(call, { userId, to: 'customer', what: 'team.removeMember' })
  await giveRole(call, member, 'customer')
  await mailMember(call, userId, {
    subject: `You have left the team of ${shopName}`,
    heading: 'Thank you for your work',
    text: `${call.caller.name} has taken you out of the team. Your account stays, as a customer's.`,
  })
  return null
}
