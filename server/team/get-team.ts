import type { team as contract } from '#contract/team.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { teamRoles } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const members = sql({
  name: 'team-members',
  text: `select id as "_id", clerk_user_id as "clerkUserId", name, email, role, last_seen_at as seen from users where role <> 'customer'
order by array_position(array['owner', 'manager', 'support', 'fulfilment'], role), lower(name), id limit 500`,
  row: { _id: 'text', clerkUserId: 'text', name: 'text', email: 'text', role: oneOf(teamRoles), seen: 'time' },
})
const invitations = sql({
  name: 'team-invitations',
  text: `select i.id as "_id", i.email, i.role, u.name as "invitedBy", i.sent_at as sent, i.expires_at as expires
from team_invitations i join users u on u.id = i.invited_by order by i.created_at, i.id limit 500`,
  row: {
    _id: 'text',
    email: 'text',
    role: oneOf(teamRoles),
    invitedBy: 'text',
    sent: 'time',
    expires: 'time',
  },
})

export const getTeam: Handler<typeof contract.getTeam> = async (call) => {
  call.watch(topics.team)
  const [people, invited] = await Promise.all([query(call.db, members, []), query(call.db, invitations, [])])
  const safe = await call.shop.identity.withTwoSteps(people.map(({ clerkUserId }) => clerkUserId))
  return {
    members: people.map(({ seen, clerkUserId, ...member }) => ({
      ...member,
      lastSeenAt: seen.getTime(),
      hasTwoSteps: safe ? safe.has(clerkUserId) : null,
    })),
    invitations: invited.map(({ sent, expires, ...one }) => ({
      ...one,
      sentAt: sent.getTime(),
      expiresAt: expires.getTime(),
    })),
  }
}
