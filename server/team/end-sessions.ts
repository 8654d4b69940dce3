import type { team as contract } from '#contract/team.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const account = sql({
  name: 'team-account-of-person',
  text: 'select clerk_user_id as "clerkUserId" from users where id = $1 and deleted_at is null',
  row: { clerkUserId: 'text' },
})

/** Sessions belong to the identity provider, whose tables have no triggers for the audit log, so the entry is written here. */
const enter = sql({
  name: 'audit-sessions-ended',
  text: `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, address)
select actor ->> 'id', actor ->> 'name', actor ->> 'action', 'person:' || u.id, 'sessions', u.id, u.name, 'delete', actor ->> 'address'
from users u, (select current_setting('shop.actor')::jsonb as actor) as acting where u.id = $1`,
})

export const endSessions: Handler<typeof contract.endSessions> = async (call, { userId }) => {
  if (userId === call.caller.userId)
    throw call.refuse('OWN_ACCOUNT', 'Your own sessions end in the Security tab of your account.')
  const [found] = await query(call.db, account, [userId])
  if (!found) throw call.refuse('NOT_FOUND', 'This account no longer exists.')
  await call.shop.identity.endSessions(call.db, found.clerkUserId)
  await query(call.db, enter, [userId])
  call.announce(topics.audit)
  return null
}
