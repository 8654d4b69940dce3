import { z } from 'zod'
import { allRights, roles, teamRoles } from '#domain/people/rights.ts'
import { mutation, query } from './define.ts'
import { email, id, time } from './shapes.ts'

const role = z.enum(teamRoles)
const link = z.object({ invitationId: id, key: z.string().min(1).max(100) })

const member = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  lastSeenAt: time,
  /** The account has a second step of signing in; null when a hosted provider manages it. */
  hasTwoSteps: z.boolean().nullable(),
})
const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  sentAt: time,
  expiresAt: time,
})
export type Member = z.output<typeof member>
export type Invitation = z.output<typeof invitation>

export const team = {
  getMembership: query({
    access: 'customer',
    summary: "The caller's current role, what it may do in the administration, and whether it waits for two steps.",
    output: z.object({
      role: z.enum(roles),
      rights: z.array(z.enum(allRights)),
      lacksTwoSteps: z.literal(true).optional(),
    }),
  }),
  getTeam: query({
    access: 'admin',
    right: 'people',
    summary: 'Everybody of the team, owners first, and whom it invited.',
    output: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  }),
  inviteMember: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary: 'Invites an address by email, for 7 days and one use.',
    input: z.object({ email, role }),
    output: z.object({ _id: id }),
    refusals: ['ALREADY_MEMBER', 'ALREADY_INVITED'],
  }),
  changeInvitation: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary: 'Gives an open invitation another role.',
    input: z.object({ invitationId: id, role }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  sendInvitationAgain: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary: 'A new email with a new link, for 7 days; the former link ends.',
    input: z.object({ invitationId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  withdrawInvitation: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary: 'Ends an invitation and its link.',
    input: z.object({ invitationId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  changeRole: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary: 'Gives somebody of the team another role, from their next request on. The last owner stays one.',
    input: z.object({ userId: id, role }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  removeMember: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary:
      'Takes somebody out of the team, from their next request on. Their account stays a customer’s. The last owner stays.',
    input: z.object({ userId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  endSessions: mutation({
    access: 'admin',
    right: 'people',
    needsProof: true,
    summary:
      "Ends all sessions of another person's account, from the next request on; at a hosted provider within a minute.",
    input: z.object({ userId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  getInvitation: query({
    access: 'anyone',
    summary: 'What the link of an email invites to.',
    input: link,
    output: z.object({ email: z.string(), role, invitedBy: z.string() }),
    refusals: ['LINK_EXPIRED'],
  }),
  acceptInvitation: mutation({
    access: 'customer',
    summary: 'Joins the team, once, with the account whose confirmed address was invited.',
    input: link,
    output: z.object({ role }),
    refusals: ['LINK_EXPIRED', 'OTHER_ADDRESS', 'ADDRESS_NOT_CONFIRMED'],
  }),
}
