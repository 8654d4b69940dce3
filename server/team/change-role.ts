import type { team as contract } from '#contract/team.ts'
import { roleNames } from '#domain/rights.ts'
import { shopName } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { giveRole, mailMember, memberToChange } from './member.ts'

export const changeRole: Handler<typeof contract.changeRole> = async (call, { userId, role }) => {
  const member = await memberToChange(call, { userId, to: role, what: 'team.changeRole' })
  if (member.role === role) return null
  await giveRole(call, member, role)
  await mailMember(call, userId, {
    subject: `Your role at ${shopName} has changed`,
    heading: `You are ${articles[role]} now`,
    text: `${call.caller.name} has changed your role in the team from ${roleNames[member.role].toLowerCase()} to ${roleNames[role].toLowerCase()}. It counts at once.`,
  })
  return null
}

const articles = { owner: 'an owner', manager: 'a manager', support: 'in support', fulfilment: 'in fulfillment' }
