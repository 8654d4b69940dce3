import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { userColumns, userOf, userRow } from './user-row.ts'

const statement = sql({
  name: 'user-seen',
  text: `update users set email = $2, name = $3, role = coalesce($4, role), last_seen_at = $5
where id = $1 and deleted_at is null returning ${userColumns}`,
  row: userRow,
})

/** Name, address and role are the identity provider's; what the browser sends is not believed. */
export const createOrGetUser: Handler<typeof contract.createOrGetUser> = async (call, input) => {
  const { userId, email, name, lacksTwoSteps } = call.caller
  // Kept as it is: what it may do now is less.
  const role = lacksTwoSteps ? null : call.caller.role
  ownClerkId({ ...call.caller, role: 'customer' }, input.clerkUserId)
  const [row] = await query(call.db, statement, [userId, email, name, role, call.now])
  if (!row) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  call.announce(topics.dashboard)
  return lacksTwoSteps ? { ...userOf(row), role: 'customer', lacksTwoSteps: true } : userOf(row)
}
