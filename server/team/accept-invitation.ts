import type { team as contract } from '#contract/team.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { isTeam, roles } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { linkEnded } from './get-invitation.ts'
import { isOpenBy, lockInvitation } from './invitation.ts'
import { emailMember, giveRole } from './member.ts'
import { teamEmails } from './team-emails.ts'
import { dropInvitation } from './withdraw-invitation.ts'

/** Sets the joining person's name for the audit log, since joining changes the team. */
const nameActor = sql({ name: 'team-actor', text: "select set_config('shop.actor', $1, true)" })

/** Locks the stored role, not the session's: a team member without the required second step has the customer's role there. */
const lockRole = sql({
  name: 'team-role-lock',
  text: 'select role from users where id = $1 for update',
  row: { role: oneOf(roles) },
})

/** Accepts an invitation. The account must have the invited email address, verified, so that nobody joins with another's address. */
export const acceptInvitation: Handler<typeof contract.acceptInvitation> = async (call, { invitationId, key }) => {
  const { db: tx, caller, now, shop } = call
  const found = await lockInvitation(tx, invitationId)
  // A repeated press changes nothing.
  if (!found && isTeam(caller.role)) return { role: caller.role }
  if (!found || !isOpenBy(shop, found, { key, now })) throw call.refuse('LINK_EXPIRED', linkEnded)
  if (caller.email.toLowerCase() !== found.email)
    throw call.refuse('OTHER_ADDRESS', `This invitation is for ${found.email}. Please sign in with that address.`)
  if (!caller.emailVerified)
    throw call.refuse('ADDRESS_NOT_CONFIRMED', 'Please confirm your address first: a code by email does it.')
  const actor = { id: caller.userId, name: caller.name, action: 'team.acceptInvitation' }
  await query(tx, nameActor, [JSON.stringify(actor)])
  await query(tx, dropInvitation, [invitationId])
  const [{ role } = { role: caller.role }] = await query(tx, lockRole, [caller.userId])
  if (isTeam(role)) return { role }
  await giveRole(call, { _id: caller.userId, clerkUserId: caller.clerkUserId }, found.role)
  await emailMember(call, found.inviterId, {
    kind: 'joined',
    template: (name) => teamEmails.joined(name, { memberName: caller.name, email: caller.email, role: found.role }),
  })
  call.announce(topics.audit)
  return { role: found.role }
}
