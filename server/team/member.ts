import type { Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { type Role, teamRoles } from '#domain/people/rights.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailTemplate, queueEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { demandRight } from '#server/rpc/rights.ts'
import type { Shop } from '#server/shop.ts'

const lockOwners = sql({
  name: 'team-owners-lock',
  text: "select id from users where role = 'owner' order by id for update",
  row: { id: 'text' },
})
const lockMember = sql({
  name: 'team-member-lock',
  text: `select id as "_id", clerk_user_id as "clerkUserId", name, role from users where id = $1 and role <> 'customer' for update`,
  row: { _id: 'text', clerkUserId: 'text', name: 'text', role: oneOf(teamRoles) },
})
const put = sql({
  name: 'team-role-put',
  text: `update users set role = $2 where id = $1 and deleted_at is null
  and not exists (select from account_deletions where user_id = $1 and begun_at is not null) returning id`,
  row: { id: 'text' },
})
const putRoleTime = sql({ name: 'team-role-moment', text: 'update users set role_at = $2 where id = $1' })
const address = sql({
  name: 'team-member-address',
  text: 'select email, name from users where id = $1',
  row: { email: 'text', name: 'text' },
})

type Changing = { db: Transaction; shop: Shop; announce: Announce; now: Date }
export type Member = RowOf<typeof lockMember>

/**
 * A team member to change, with all owners locked: when two owners change each other, the second is refused as no longer an owner. `to`:
 * the new role. The last owner stays an owner.
 */
export async function memberToChange(
  call: Changing & { caller: Caller },
  { userId, to, what }: { userId: string; to: Role; what: string },
): Promise<Member> {
  const owners = (await query(call.db, lockOwners, [])).map(({ id }) => id)
  const caller = owners.includes(call.caller.userId) ? call.caller : { ...call.caller, role: 'customer' as const }
  demandRight(call.shop, caller, { oneOf: ['people'], what })
  const [member] = await query(call.db, lockMember, [userId])
  if (!member) throw new Refusal('NOT_FOUND', 'This person no longer belongs to the team.')
  if (member.role === 'owner' && to !== 'owner' && owners.length === 1)
    throw new Refusal('LAST_OWNER', 'The last owner stays. Make somebody else an owner first.')
  return member
}

/** Sets a role from the next request on, at the identity provider and here. */
export async function giveRole(
  { db: tx, shop, announce }: Changing,
  { _id, clerkUserId }: Pick<Member, '_id' | 'clerkUserId'>,
  role: Role,
): Promise<void> {
  const [given] = await query(tx, put, [_id, role])
  if (!given) throw new Refusal('UNAUTHORIZED', 'This account is being deleted.')
  const roleAt = await shop.identity.assignRole(tx, clerkUserId, role)
  if (roleAt) await query(tx, putRoleTime, [_id, roleAt])
  announce(topics.team, topics.profile(_id), topics.customers, topics.dashboard, topics.emails)
}

type Letter = { kind: 'joined' | 'role' | 'left'; template: (name: string) => EmailTemplate }

/** Emails a person about a change of their membership of the team. */
export async function emailMember({ db: tx, shop }: Changing, userId: string, letter: Letter): Promise<void> {
  const [found] = await query(tx, address, [userId])
  if (!found) return
  await queueEmail(tx, shop, {
    key: `team:${crypto.randomUUID()}`,
    kind: `team-${letter.kind}`,
    recipient: found.email,
    headers: { 'Reply-To': company.email },
    template: letter.template(found.name),
  })
}
