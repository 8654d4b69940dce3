import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { userColumns, userOf, userRow } from './user-row.ts'

const statement = sql({
  name: 'user-seen',
  text: `update users set email = $2, name = $3, last_seen_at = $6,
  role = case when $5::timestamptz >= coalesce(role_at, $5) then $4 else role end, role_at = greatest(role_at, $5)
where id = $1 and deleted_at is null returning ${userColumns}`,
  row: userRow,
})

/**
 * Copies name, email address and role from the identity provider; the browser's input is not trusted. For the embedded provider a trigger
 * updates the role; a role from a token is stored unless a newer one is stored already.
 */
export const createOrGetUser: Handler<typeof contract.createOrGetUser> = async (call, input) => {
  const { userId, clerkUserId, role, roleAt = null, lacksTwoSteps } = call.caller
  resolveClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const { email, name } = (await call.shop.identity.hold(call.db, clerkUserId)) ?? call.caller
  const [row] = await query(call.db, statement, [userId, email, name, role, roleAt, call.now])
  if (!row) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  call.announce(topics.dashboard)
  return lacksTwoSteps ? { ...userOf(row), role: 'customer', lacksTwoSteps: true } : userOf(row)
}
